CREATE TABLE "payment_receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"transfer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"settles" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_receipts_transfer" UNIQUE("provider","transfer_id")
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
ALTER TABLE "payment_orders" ADD COLUMN "return_ok" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "return_failed" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_token_sandbox_payments_token_fk" FOREIGN KEY ("token") REFERENCES "public"."sandbox_payments"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_settles" ON "payment_receipts" USING btree ("order_id") WHERE "payment_receipts"."settles";--> statement-breakpoint
CREATE INDEX "payment_receipts_order" ON "payment_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_payment" ON "sandbox_transfers" USING btree ("token");--> statement-breakpoint
INSERT INTO "payment_receipts" ("order_id", "provider", "transfer_id", "amount", "currency", "settles", "received_at")
SELECT "id", "provider", coalesce("provider_order_id", "session_id"), "amount" + "commission", "currency", true, coalesce("paid_at", "created_at")
FROM "payment_orders" WHERE "status" IN ('paid', 'booked');
