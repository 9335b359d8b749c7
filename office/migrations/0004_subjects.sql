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
CREATE TABLE "declared_vehicles" (
	"year" integer NOT NULL,
	"registration" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"filed_on" date NOT NULL,
	CONSTRAINT "declared_vehicles_year_registration_pk" PRIMARY KEY("year","registration")
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
ALTER TABLE "tax_assessments" ADD CONSTRAINT "tax_assessments_print_print_archive_id_fk" FOREIGN KEY ("print") REFERENCES "public"."print_archive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_vehicles" ADD CONSTRAINT "declared_vehicles_registration_vehicles_registration_fk" FOREIGN KEY ("registration") REFERENCES "public"."vehicles"("registration") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buildings_subject" ON "buildings" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "land_parcels_subject" ON "land_parcels" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "structures_subject" ON "structures" USING btree ("subject_number");--> statement-breakpoint
CREATE INDEX "tax_assessments_subject" ON "tax_assessments" USING btree ("subject_number","year");--> statement-breakpoint
CREATE INDEX "temporary_stays_pesel" ON "temporary_stays" USING btree ("pesel");--> statement-breakpoint
CREATE INDEX "declared_vehicles_subject" ON "declared_vehicles" USING btree ("subject_number","year");--> statement-breakpoint
CREATE INDEX "waste_parameters_subject" ON "waste_parameters" USING btree ("subject_number");