CREATE TABLE "account_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_subjects" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "account_subjects_account_id_kind_number_pk" PRIMARY KEY("account_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"login" text,
	"login_key" text,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"pesel" text,
	"nip" text,
	"notify_by_email" boolean DEFAULT false NOT NULL,
	"notify_by_sms" boolean DEFAULT false NOT NULL,
	"notification_email" text,
	"notification_phone" text,
	"agreed_to_processing" timestamp with time zone,
	"agreed_to_terms" timestamp with time zone,
	"totp_key" text,
	"totp_offered" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	CONSTRAINT "accounts_login_key_unique" UNIQUE("login_key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" jsonb NOT NULL,
	"allowed" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"restricted" boolean NOT NULL,
	"first" boolean NOT NULL,
	"landing" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_once" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_chapters" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_expenses" (
	"year" integer NOT NULL,
	"chapter" text NOT NULL,
	"paragraph" text NOT NULL,
	"plan" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"liabilities" bigint NOT NULL,
	"costs" bigint NOT NULL,
	"committed" bigint NOT NULL,
	CONSTRAINT "budget_expenses_year_chapter_paragraph_pk" PRIMARY KEY("year","chapter","paragraph")
);
--> statement-breakpoint
CREATE TABLE "budget_income" (
	"year" integer NOT NULL,
	"chapter" text NOT NULL,
	"paragraph" text NOT NULL,
	"plan" bigint NOT NULL,
	"due" bigint NOT NULL,
	"received" bigint NOT NULL,
	"executed" bigint NOT NULL,
	CONSTRAINT "budget_income_year_chapter_paragraph_pk" PRIMARY KEY("year","chapter","paragraph")
);
--> statement-breakpoint
CREATE TABLE "budget_expense_paragraphs" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_income_paragraphs" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correspondence_data" (
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "correspondence_data_subject_kind_subject_number_pk" PRIMARY KEY("subject_kind","subject_number")
);
--> statement-breakpoint
CREATE TABLE "correspondence_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"data" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "dues_cards" (
	"id" integer PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"type" text NOT NULL,
	"symbol" text NOT NULL,
	"bank_account" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_address" text NOT NULL,
	CONSTRAINT "dues_cards_account" CHECK ("dues_cards"."bank_account" ~ '^[0-9]{26}$')
);
--> statement-breakpoint
CREATE TABLE "dues_co_obligors" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"name" text NOT NULL,
	"share" text NOT NULL,
	"ownership" jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_instalments" (
	"id" integer PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"number" integer NOT NULL,
	"deadline" date NOT NULL,
	"paid_on" date,
	"deferred" boolean NOT NULL,
	"spread" boolean NOT NULL,
	"executory" boolean NOT NULL,
	"reminded" boolean NOT NULL,
	"summoned" boolean NOT NULL,
	CONSTRAINT "dues_instalments_number" UNIQUE("card_id","number")
);
--> statement-breakpoint
CREATE TABLE "dues_ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"book" text NOT NULL,
	"on" date NOT NULL,
	"description" jsonb NOT NULL,
	"kind" jsonb NOT NULL,
	"principal" bigint NOT NULL,
	"reminder_costs" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"prolongation_fee" bigint NOT NULL,
	"remaining" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_parts" (
	"id" integer PRIMARY KEY NOT NULL,
	"instalment_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" jsonb NOT NULL,
	"charged" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"enforcement_costs" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"prolongation_fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "dues_parts_amounts" CHECK (least("dues_parts"."principal", "dues_parts"."enforcement_costs", "dues_parts"."interest", "dues_parts"."prolongation_fee", "dues_parts"."vat") >= 0 and "dues_parts"."charged" >= "dues_parts"."principal")
);
--> statement-breakpoint
CREATE TABLE "alcohol_permits" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"number" text NOT NULL,
	"document" text NOT NULL,
	"outlet" text NOT NULL,
	"kind" jsonb NOT NULL,
	"strength" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "excise_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"year" integer NOT NULL,
	"signature" text NOT NULL,
	"filed_on" date NOT NULL,
	"area" integer NOT NULL,
	"oil" integer NOT NULL,
	"yearly_limit" bigint NOT NULL,
	"to_bank_account" boolean NOT NULL,
	"decision" text,
	"decided_on" date,
	"refund" bigint,
	"paid" bigint,
	CONSTRAINT "excise_applications_decision" CHECK (num_nonnulls("excise_applications"."decision", "excise_applications"."decided_on", "excise_applications"."refund") in (0, 3) and ("excise_applications"."paid" is null or "excise_applications"."refund" is not null))
);
--> statement-breakpoint
CREATE TABLE "local_fee_instalments" (
	"fee_id" integer NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"deadline" date NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "local_fee_instalments_fee_id_year_number_pk" PRIMARY KEY("fee_id","year","number")
);
--> statement-breakpoint
CREATE TABLE "local_fees" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"card" text NOT NULL,
	"names" jsonb NOT NULL,
	"decision" text,
	"liable_from" date NOT NULL,
	"signed_on" date,
	"ends_on" date
);
--> statement-breakpoint
CREATE TABLE "permit_dues" (
	"permit_id" integer NOT NULL,
	"year" integer NOT NULL,
	"first" bigint NOT NULL,
	"second" bigint NOT NULL,
	"third" bigint NOT NULL,
	"surcharge_first" bigint NOT NULL,
	"surcharge_second" bigint NOT NULL,
	"surcharge_third" bigint NOT NULL,
	"surcharge_declaration" bigint NOT NULL,
	CONSTRAINT "permit_dues_permit_id_year_pk" PRIMARY KEY("permit_id","year")
);
--> statement-breakpoint
CREATE TABLE "permit_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"permit_id" integer NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"for_all" boolean NOT NULL,
	"for_first" boolean NOT NULL,
	"for_second" boolean NOT NULL,
	"for_third" boolean NOT NULL,
	"for_declaration" boolean NOT NULL,
	"late" boolean NOT NULL,
	"cancelled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"part_id" integer NOT NULL,
	"kind" jsonb NOT NULL,
	"number" integer NOT NULL,
	"deadline" date NOT NULL,
	"amount" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"reminder_costs" bigint NOT NULL,
	"prolongation_fee" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "payment_items_amount" CHECK ("payment_items"."amount" = "payment_items"."principal" + "payment_items"."reminder_costs" + "payment_items"."prolongation_fee" + "payment_items"."interest")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"session_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"url" text,
	"card_id" integer NOT NULL,
	"account_id" integer,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"currency" text DEFAULT 'PLN' NOT NULL,
	"status" text NOT NULL,
	"receiver" jsonb NOT NULL,
	"return_ok" text,
	"return_failed" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	CONSTRAINT "payment_orders_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_orders_status" UNIQUE("id","status"),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount" > 0 and "payment_orders"."commission" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"transfer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"settles" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "payment_receipts_transfer" UNIQUE("provider","transfer_id"),
	CONSTRAINT "payment_receipts_returned" CHECK ("payment_receipts"."returned_at" is null or not "payment_receipts"."settles")
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"card" text NOT NULL,
	"tax" text NOT NULL,
	"rate" text NOT NULL,
	"share" text NOT NULL,
	"ownership" text NOT NULL,
	"area" bigint NOT NULL,
	"area_unit" text NOT NULL,
	"identifier" text,
	"document_kind" text,
	"document_number" text,
	"document_date" date
);
--> statement-breakpoint
CREATE TABLE "land_parcels" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"card" text NOT NULL,
	"tax" text NOT NULL,
	"rate" text NOT NULL,
	"share" text NOT NULL,
	"ownership" text NOT NULL,
	"area" bigint NOT NULL,
	"area_unit" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_archive" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"addressee" text NOT NULL,
	"address" text NOT NULL,
	"bank_account" text NOT NULL,
	"printed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "structures" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"card" text NOT NULL,
	"tax" text NOT NULL,
	"rate" text NOT NULL,
	"share" text NOT NULL,
	"ownership" text NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_assessments" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"card" text NOT NULL,
	"year" integer NOT NULL,
	"assessed_on" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"agricultural" bigint NOT NULL,
	"forest" bigint NOT NULL,
	"real_estate" bigint NOT NULL,
	"print" integer,
	CONSTRAINT "tax_assessments_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_assessments_print_unique" UNIQUE("print")
);
--> statement-breakpoint
CREATE TABLE "taxpayers" (
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"address" text NOT NULL,
	"bank_account" text NOT NULL,
	CONSTRAINT "taxpayers_subject_kind_subject_number_pk" PRIMARY KEY("subject_kind","subject_number")
);
--> statement-breakpoint
CREATE TABLE "elections" (
	"day" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precincts" (
	"number" integer PRIMARY KEY NOT NULL,
	"polling_place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resident_statuses" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"registration" text
);
--> statement-breakpoint
CREATE TABLE "residents" (
	"pesel" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sex" text NOT NULL,
	"birth_date" date NOT NULL,
	"status" text NOT NULL,
	"town" text NOT NULL,
	"street" text,
	"house" text NOT NULL,
	"flat" text,
	"registered_from" date NOT NULL,
	"registered_to" date
);
--> statement-breakpoint
CREATE TABLE "temporary_stays" (
	"id" serial PRIMARY KEY NOT NULL,
	"pesel" text NOT NULL,
	"town" text NOT NULL,
	"street" text,
	"house" text NOT NULL,
	"flat" text,
	"registered_from" date NOT NULL,
	"registered_to" date
);
--> statement-breakpoint
CREATE TABLE "voters" (
	"election" date NOT NULL,
	"pesel" text NOT NULL,
	"precinct" integer NOT NULL,
	"district" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "voters_election_pesel_pk" PRIMARY KEY("election","pesel")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"token" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"return_to" text NOT NULL,
	"notify_at" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"rejected" boolean DEFAULT false NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_session" UNIQUE("provider","session_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount" integer NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"notified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"actor" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once" text,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "audit_events_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_sets" (
	"name" text PRIMARY KEY NOT NULL,
	"as_of" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"position" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"names" jsonb NOT NULL,
	"visible" boolean NOT NULL,
	"new_tab" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_groups" (
	"position" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY NOT NULL,
	"group_position" integer NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"access" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb
);
--> statement-breakpoint
CREATE TABLE "declared_vehicles" (
	"year" integer NOT NULL,
	"registration" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"filed_on" date NOT NULL,
	CONSTRAINT "declared_vehicles_year_registration_pk" PRIMARY KEY("year","registration")
);
--> statement-breakpoint
CREATE TABLE "vehicle_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"norm" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_norms" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_rates" (
	"year" integer NOT NULL,
	"class" text NOT NULL,
	"rate" bigint NOT NULL,
	"maximum" bigint NOT NULL,
	CONSTRAINT "vehicle_rates_year_class_pk" PRIMARY KEY("year","class")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"registration" text PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"class" text NOT NULL,
	"owner_pesel" text,
	"owner_nip" text,
	"taxed_from" date NOT NULL,
	"taxed_to" date
);
--> statement-breakpoint
CREATE TABLE "waste_parameters" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"point" text NOT NULL,
	"names" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"value" numeric(12, 2) NOT NULL,
	"units" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meter_protocols" (
	"number" text PRIMARY KEY NOT NULL,
	"removed_id" integer NOT NULL,
	"mounted_id" integer NOT NULL,
	"day" date NOT NULL,
	"final_state" bigint NOT NULL,
	"seal" text NOT NULL,
	"fitter" text NOT NULL,
	"photographed" boolean NOT NULL,
	CONSTRAINT "meter_protocols_removed_id_unique" UNIQUE("removed_id"),
	CONSTRAINT "meter_protocols_mounted_id_unique" UNIQUE("mounted_id"),
	CONSTRAINT "meter_protocols_two_meters" CHECK ("meter_protocols"."removed_id" <> "meter_protocols"."mounted_id")
);
--> statement-breakpoint
CREATE TABLE "water_invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "water_invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "water_invoices" (
	"id" integer PRIMARY KEY NOT NULL,
	"point_id" integer NOT NULL,
	"number" text NOT NULL,
	"covers" text NOT NULL,
	"used_from" date NOT NULL,
	"used_to" date NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"gross" bigint NOT NULL,
	"document_id" integer,
	CONSTRAINT "water_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "water_invoices_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "water_meters" (
	"id" integer PRIMARY KEY NOT NULL,
	"point_id" integer NOT NULL,
	"number" text NOT NULL,
	"whole_digits" integer NOT NULL,
	"decimal_digits" integer NOT NULL,
	"mounted_on" date NOT NULL,
	"mounted_at" bigint NOT NULL,
	"removed_on" date,
	CONSTRAINT "water_meters_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "water_points" (
	"id" integer PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"subject_name" text NOT NULL,
	"card" text NOT NULL,
	"address" text NOT NULL,
	"contract_number" text,
	"contracted_on" date,
	CONSTRAINT "water_points_card_unique" UNIQUE("card")
);
--> statement-breakpoint
CREATE TABLE "water_readings" (
	"meter_id" integer NOT NULL,
	"day" date NOT NULL,
	"state" bigint NOT NULL,
	CONSTRAINT "water_readings_meter_id_day_pk" PRIMARY KEY("meter_id","day")
);
--> statement-breakpoint
CREATE TABLE "water_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"meter_id" integer NOT NULL,
	"state" bigint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"language" text,
	"handled_at" timestamp with time zone,
	"rejected" boolean DEFAULT false NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "request_topics" (
	"id" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"extra" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_phones" (
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "subject_phones_subject_kind_subject_number_pk" PRIMARY KEY("subject_kind","subject_number")
);
--> statement-breakpoint
CREATE TABLE "water_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"point_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_subjects" ADD CONSTRAINT "account_subjects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_expenses" ADD CONSTRAINT "budget_expenses_chapter_budget_chapters_code_fk" FOREIGN KEY ("chapter") REFERENCES "public"."budget_chapters"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_expenses" ADD CONSTRAINT "budget_expenses_paragraph_budget_expense_paragraphs_code_fk" FOREIGN KEY ("paragraph") REFERENCES "public"."budget_expense_paragraphs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_income" ADD CONSTRAINT "budget_income_chapter_budget_chapters_code_fk" FOREIGN KEY ("chapter") REFERENCES "public"."budget_chapters"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_income" ADD CONSTRAINT "budget_income_paragraph_budget_income_paragraphs_code_fk" FOREIGN KEY ("paragraph") REFERENCES "public"."budget_income_paragraphs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_co_obligors" ADD CONSTRAINT "dues_co_obligors_card_id_dues_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."dues_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_instalments" ADD CONSTRAINT "dues_instalments_card_id_dues_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."dues_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_ledger" ADD CONSTRAINT "dues_ledger_card_id_dues_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."dues_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_parts" ADD CONSTRAINT "dues_parts_instalment_id_dues_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."dues_instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_fee_instalments" ADD CONSTRAINT "local_fee_instalments_fee_id_local_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."local_fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_dues" ADD CONSTRAINT "permit_dues_permit_id_alcohol_permits_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."alcohol_permits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permit_payments" ADD CONSTRAINT "permit_payments_permit_id_alcohol_permits_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."alcohol_permits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_part_id_dues_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."dues_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_order" FOREIGN KEY ("order_id","status") REFERENCES "public"."payment_orders"("id","status") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_card_id_dues_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."dues_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_assessments" ADD CONSTRAINT "tax_assessments_print_print_archive_id_fk" FOREIGN KEY ("print") REFERENCES "public"."print_archive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residents" ADD CONSTRAINT "residents_status_resident_statuses_code_fk" FOREIGN KEY ("status") REFERENCES "public"."resident_statuses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_election_elections_day_fk" FOREIGN KEY ("election") REFERENCES "public"."elections"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_precinct_precincts_number_fk" FOREIGN KEY ("precinct") REFERENCES "public"."precincts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_token_sandbox_payments_token_fk" FOREIGN KEY ("token") REFERENCES "public"."sandbox_payments"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_group_position_service_groups_position_fk" FOREIGN KEY ("group_position") REFERENCES "public"."service_groups"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_vehicles" ADD CONSTRAINT "declared_vehicles_registration_vehicles_registration_fk" FOREIGN KEY ("registration") REFERENCES "public"."vehicles"("registration") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_classes" ADD CONSTRAINT "vehicle_classes_norm_vehicle_norms_code_fk" FOREIGN KEY ("norm") REFERENCES "public"."vehicle_norms"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_rates" ADD CONSTRAINT "vehicle_rates_class_vehicle_classes_code_fk" FOREIGN KEY ("class") REFERENCES "public"."vehicle_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_class_vehicle_classes_code_fk" FOREIGN KEY ("class") REFERENCES "public"."vehicle_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_protocols" ADD CONSTRAINT "meter_protocols_removed_id_water_meters_id_fk" FOREIGN KEY ("removed_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_protocols" ADD CONSTRAINT "meter_protocols_mounted_id_water_meters_id_fk" FOREIGN KEY ("mounted_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoice_lines" ADD CONSTRAINT "water_invoice_lines_invoice_id_water_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."water_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD CONSTRAINT "water_invoices_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_meters" ADD CONSTRAINT "water_meters_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_readings" ADD CONSTRAINT "water_readings_meter_id_water_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_reports" ADD CONSTRAINT "water_reports_meter_id_water_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_requests" ADD CONSTRAINT "water_requests_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_requests" ADD CONSTRAINT "water_requests_topic_id_request_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."request_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_subjects_person" ON "account_subjects" USING btree ("number") WHERE kind = 'person';--> statement-breakpoint
CREATE INDEX "accounts_pesel" ON "accounts" USING btree ("pesel");--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_queue" ON "mails" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "correspondence_reports_subject" ON "correspondence_reports" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE INDEX "dues_cards_subject" ON "dues_cards" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE INDEX "dues_co_obligors_card" ON "dues_co_obligors" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "dues_ledger_card" ON "dues_ledger" USING btree ("card_id","book");--> statement-breakpoint
CREATE INDEX "dues_parts_instalment" ON "dues_parts" USING btree ("instalment_id");--> statement-breakpoint
CREATE INDEX "alcohol_permits_subject" ON "alcohol_permits" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE INDEX "excise_applications_subject" ON "excise_applications" USING btree ("subject_kind","subject_number","year");--> statement-breakpoint
CREATE INDEX "local_fees_subject" ON "local_fees" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE INDEX "permit_payments_of" ON "permit_payments" USING btree ("permit_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_items_once" ON "payment_items" USING btree ("part_id") WHERE "payment_items"."status" not in ('failed', 'expired');--> statement-breakpoint
CREATE INDEX "payment_items_of" ON "payment_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_orders_subject" ON "payment_orders" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE INDEX "payment_orders_waiting" ON "payment_orders" USING btree ("valid_until") WHERE "payment_orders"."status" in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_settles" ON "payment_receipts" USING btree ("order_id") WHERE "payment_receipts"."settles";--> statement-breakpoint
CREATE INDEX "payment_receipts_order" ON "payment_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "buildings_subject" ON "buildings" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "land_parcels_subject" ON "land_parcels" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "structures_subject" ON "structures" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "tax_assessments_subject" ON "tax_assessments" USING btree ("subject_number","year");--> statement-breakpoint
CREATE INDEX "residents_status" ON "residents" USING btree ("status");--> statement-breakpoint
CREATE INDEX "residents_birth" ON "residents" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "temporary_stays_pesel" ON "temporary_stays" USING btree ("pesel");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_payment" ON "sandbox_transfers" USING btree ("token");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "declared_vehicles_subject" ON "declared_vehicles" USING btree ("subject_number","year");--> statement-breakpoint
CREATE INDEX "vehicles_taxed" ON "vehicles" USING btree ("taxed_from","taxed_to");--> statement-breakpoint
CREATE INDEX "waste_parameters_subject" ON "waste_parameters" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "water_invoices_point" ON "water_invoices" USING btree ("point_id","issued_on");--> statement-breakpoint
CREATE INDEX "water_meters_point" ON "water_meters" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "water_points_subject" ON "water_points" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE UNIQUE INDEX "water_reports_once" ON "water_reports" USING btree ("meter_id","day","state") WHERE not "water_reports"."rejected";--> statement-breakpoint
CREATE INDEX "water_requests_subject" ON "water_requests" USING btree ("subject_kind","subject_number");