CREATE TABLE "breaks" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_id" integer,
	"texts" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"announced_by" text
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"stage" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"totp_key" text,
	"totp_offered" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"oidc_subject" text,
	"created_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	CONSTRAINT "employees_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "employees_oidc_subject_unique" UNIQUE("oidc_subject")
);
--> statement-breakpoint
CREATE TABLE "periodic_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"lease_token" text,
	"leased_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"relay_hash" text NOT NULL,
	"service" text NOT NULL,
	"language" text NOT NULL,
	"ok_address" text NOT NULL,
	"refused_address" text NOT NULL,
	"confirm_address" text NOT NULL,
	"browser_state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_requests_relay_hash_unique" UNIQUE("relay_hash")
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"account_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "landings" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"service" text NOT NULL,
	"browser_state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"transfer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"order_id" integer,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"received_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"remarks" text,
	CONSTRAINT "provider_transfers_number" UNIQUE("provider","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "correspondence_reports" ADD COLUMN "rejected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD COLUMN "paid_for_order_id" integer;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "water_requests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "water_requests" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "water_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "employee_links" ADD CONSTRAINT "employee_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_sessions" ADD CONSTRAINT "employee_sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landings" ADD CONSTRAINT "landings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transfers" ADD CONSTRAINT "provider_transfers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breaks_open" ON "breaks" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "employee_sessions_employee" ON "employee_sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_sessions_expiry" ON "employee_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_requests_expiry" ON "identity_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_addresses_expiry" ON "known_addresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "landings_account" ON "landings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "landings_expiry" ON "landings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_requests_queue" ON "link_requests" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "provider_transfers_state" ON "provider_transfers" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "provider_transfers_order" ON "provider_transfers" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_paid_for_order_id_payment_orders_id_fk" FOREIGN KEY ("paid_for_order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject");--> statement-breakpoint
UPDATE "accounts" SET "demo" = true WHERE EXISTS (SELECT 1 FROM "data_sets" WHERE "name" = 'demo accounts') AND ("login_key" IN ('anna.kowalska', 'marek.zielinski', 'julia.wrobel', 'jan.nowak') OR "pesel" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324') OR "id" IN (SELECT "account_id" FROM "account_subjects" WHERE "kind" = 'person' AND "number" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324')));
--> statement-breakpoint
-- Requests that were dealt with have their answer in the remarks.
UPDATE "water_requests" SET "state" = 'answered' WHERE "handled_at" IS NOT NULL;
--> statement-breakpoint
-- Whether reported data were rejected was known to the audit alone.
UPDATE "correspondence_reports" SET "rejected" = true WHERE "id" IN (
  SELECT ("detail"->>'report')::integer FROM "audit_events" WHERE "event" = 'correspondence data rejected' AND "detail" ? 'report'
);
--> statement-breakpoint
-- Breaks that the settings switched on go on as breaks without an announced end. The settings stay for processes of the version before.
INSERT INTO "breaks" ("service_id", "texts", "starts_at")
  SELECT NULL, '{"pl":"","en":"","de":"","uk":""}', now() FROM "settings" WHERE "key" = 'konfiguracja.czyPrzerwaTechniczna' AND "value" = 'true'::jsonb;
--> statement-breakpoint
INSERT INTO "breaks" ("service_id", "texts", "starts_at")
  SELECT "id"::integer, '{"pl":"","en":"","de":"","uk":""}', now() FROM "settings", jsonb_array_elements_text("value") AS "ids"("id")
  WHERE "key" = 'konfiguracja.przerwaTechnicznaUslugi' AND jsonb_typeof("value") = 'array';
