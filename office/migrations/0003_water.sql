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
	"handled_at" timestamp with time zone,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "meter_protocols" ADD CONSTRAINT "meter_protocols_removed_id_water_meters_id_fk" FOREIGN KEY ("removed_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_protocols" ADD CONSTRAINT "meter_protocols_mounted_id_water_meters_id_fk" FOREIGN KEY ("mounted_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoice_lines" ADD CONSTRAINT "water_invoice_lines_invoice_id_water_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."water_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_invoices" ADD CONSTRAINT "water_invoices_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_meters" ADD CONSTRAINT "water_meters_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_readings" ADD CONSTRAINT "water_readings_meter_id_water_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_reports" ADD CONSTRAINT "water_reports_meter_id_water_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_invoices_point" ON "water_invoices" USING btree ("point_id","issued_on");--> statement-breakpoint
CREATE INDEX "water_meters_point" ON "water_meters" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "water_points_subject" ON "water_points" USING btree ("subject_kind","subject_number");--> statement-breakpoint
CREATE UNIQUE INDEX "water_reports_once" ON "water_reports" USING btree ("meter_id","day","state");