DROP INDEX "water_reports_once";--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "water_reports" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "water_reports" ADD COLUMN "rejected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "water_reports_once" ON "water_reports" USING btree ("meter_id","day","state") WHERE not "water_reports"."rejected";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_once_unique" UNIQUE("once");--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_returned" CHECK ("payment_receipts"."returned_at" is null or not "payment_receipts"."settles");