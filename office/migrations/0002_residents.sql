CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" jsonb;--> statement-breakpoint
ALTER TABLE "dues_ledger" ADD COLUMN "instalment_id" integer;--> statement-breakpoint
ALTER TABLE "alcohol_permits" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD COLUMN "instalment_id" integer;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "dues_ledger" ADD CONSTRAINT "dues_ledger_instalment_id_dues_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."dues_instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD CONSTRAINT "water_invoices_instalment_id_dues_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."dues_instalments"("id") ON DELETE no action ON UPDATE no action;