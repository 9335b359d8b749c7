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
ALTER TABLE "mails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_transfers" ADD CONSTRAINT "provider_transfers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_transfers_state" ON "provider_transfers" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "provider_transfers_order" ON "provider_transfers" USING btree ("order_id");