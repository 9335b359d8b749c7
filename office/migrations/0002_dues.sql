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
CREATE INDEX "payment_orders_waiting" ON "payment_orders" USING btree ("valid_until") WHERE "payment_orders"."status" in ('created', 'pending');