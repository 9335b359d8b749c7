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
ALTER TABLE "audit_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "employee_links" ADD CONSTRAINT "employee_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_sessions" ADD CONSTRAINT "employee_sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_transfers" ADD CONSTRAINT "provider_transfers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_sessions_employee" ON "employee_sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_sessions_expiry" ON "employee_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_transfers_state" ON "provider_transfers" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "provider_transfers_order" ON "provider_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject");--> statement-breakpoint
UPDATE "accounts" SET "demo" = true WHERE EXISTS (SELECT 1 FROM "data_sets" WHERE "name" = 'demo accounts') AND ("login_key" IN ('anna.kowalska', 'marek.zielinski', 'julia.wrobel', 'jan.nowak') OR "pesel" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324') OR "id" IN (SELECT "account_id" FROM "account_subjects" WHERE "kind" = 'person' AND "number" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324')));
