ALTER TABLE "dues_ledger" ADD COLUMN "instalment_id" integer;--> statement-breakpoint
ALTER TABLE "alcohol_permits" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD COLUMN "instalment_id" integer;--> statement-breakpoint
ALTER TABLE "dues_ledger" ADD CONSTRAINT "dues_ledger_instalment_id_dues_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."dues_instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD CONSTRAINT "water_invoices_instalment_id_dues_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."dues_instalments"("id") ON DELETE no action ON UPDATE no action;