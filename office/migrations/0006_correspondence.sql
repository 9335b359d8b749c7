CREATE TABLE "correspondence_data" (
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "correspondence_data_subject_kind_subject_number_pk" PRIMARY KEY("subject_kind","subject_number")
);
--> statement-breakpoint
CREATE TABLE "correspondence_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"data" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"remarks" text
);
--> statement-breakpoint
CREATE INDEX "correspondence_reports_subject" ON "correspondence_reports" USING btree ("subject_kind","subject_number");