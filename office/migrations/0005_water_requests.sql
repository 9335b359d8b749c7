CREATE TABLE "request_topics" (
	"id" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"extra" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_phones" (
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "subject_phones_subject_kind_subject_number_pk" PRIMARY KEY("subject_kind","subject_number")
);
--> statement-breakpoint
CREATE TABLE "water_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_number" text NOT NULL,
	"point_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "water_requests" ADD CONSTRAINT "water_requests_point_id_water_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."water_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_requests" ADD CONSTRAINT "water_requests_topic_id_request_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."request_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_requests_subject" ON "water_requests" USING btree ("subject_kind","subject_number");