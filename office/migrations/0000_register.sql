CREATE TABLE "budget_chapters" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_expenses" (
	"year" integer NOT NULL,
	"chapter" text NOT NULL,
	"paragraph" text NOT NULL,
	"plan" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"liabilities" bigint NOT NULL,
	"costs" bigint NOT NULL,
	"committed" bigint NOT NULL,
	CONSTRAINT "budget_expenses_year_chapter_paragraph_pk" PRIMARY KEY("year","chapter","paragraph")
);
--> statement-breakpoint
CREATE TABLE "budget_income" (
	"year" integer NOT NULL,
	"chapter" text NOT NULL,
	"paragraph" text NOT NULL,
	"plan" bigint NOT NULL,
	"due" bigint NOT NULL,
	"received" bigint NOT NULL,
	"executed" bigint NOT NULL,
	CONSTRAINT "budget_income_year_chapter_paragraph_pk" PRIMARY KEY("year","chapter","paragraph")
);
--> statement-breakpoint
CREATE TABLE "budget_expense_paragraphs" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_income_paragraphs" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elections" (
	"day" date PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "precincts" (
	"number" integer PRIMARY KEY NOT NULL,
	"polling_place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resident_statuses" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"registration" text
);
--> statement-breakpoint
CREATE TABLE "residents" (
	"pesel" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sex" text NOT NULL,
	"birth_date" date NOT NULL,
	"status" text NOT NULL,
	"town" text NOT NULL,
	"street" text,
	"house" text NOT NULL,
	"flat" text,
	"registered_from" date NOT NULL,
	"registered_to" date
);
--> statement-breakpoint
CREATE TABLE "voters" (
	"election" date NOT NULL,
	"pesel" text NOT NULL,
	"precinct" integer NOT NULL,
	"district" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "voters_election_pesel_pk" PRIMARY KEY("election","pesel")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"actor" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_sets" (
	"name" text PRIMARY KEY NOT NULL,
	"as_of" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"position" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"link" text NOT NULL,
	"names" jsonb NOT NULL,
	"visible" boolean NOT NULL,
	"new_tab" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_groups" (
	"position" integer PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY NOT NULL,
	"group_position" integer NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"access" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb
);
--> statement-breakpoint
CREATE TABLE "vehicle_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"norm" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_norms" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_rates" (
	"year" integer NOT NULL,
	"class" text NOT NULL,
	"rate" bigint NOT NULL,
	"maximum" bigint NOT NULL,
	CONSTRAINT "vehicle_rates_year_class_pk" PRIMARY KEY("year","class")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"registration" text PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"class" text NOT NULL,
	"owner_pesel" text,
	"owner_nip" text,
	"taxed_from" date NOT NULL,
	"taxed_to" date
);
--> statement-breakpoint
ALTER TABLE "budget_expenses" ADD CONSTRAINT "budget_expenses_chapter_budget_chapters_code_fk" FOREIGN KEY ("chapter") REFERENCES "public"."budget_chapters"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_expenses" ADD CONSTRAINT "budget_expenses_paragraph_budget_expense_paragraphs_code_fk" FOREIGN KEY ("paragraph") REFERENCES "public"."budget_expense_paragraphs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_income" ADD CONSTRAINT "budget_income_chapter_budget_chapters_code_fk" FOREIGN KEY ("chapter") REFERENCES "public"."budget_chapters"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_income" ADD CONSTRAINT "budget_income_paragraph_budget_income_paragraphs_code_fk" FOREIGN KEY ("paragraph") REFERENCES "public"."budget_income_paragraphs"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residents" ADD CONSTRAINT "residents_status_resident_statuses_code_fk" FOREIGN KEY ("status") REFERENCES "public"."resident_statuses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_election_elections_day_fk" FOREIGN KEY ("election") REFERENCES "public"."elections"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voters" ADD CONSTRAINT "voters_precinct_precincts_number_fk" FOREIGN KEY ("precinct") REFERENCES "public"."precincts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_group_position_service_groups_position_fk" FOREIGN KEY ("group_position") REFERENCES "public"."service_groups"("position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_classes" ADD CONSTRAINT "vehicle_classes_norm_vehicle_norms_code_fk" FOREIGN KEY ("norm") REFERENCES "public"."vehicle_norms"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_rates" ADD CONSTRAINT "vehicle_rates_class_vehicle_classes_code_fk" FOREIGN KEY ("class") REFERENCES "public"."vehicle_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_class_vehicle_classes_code_fk" FOREIGN KEY ("class") REFERENCES "public"."vehicle_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "residents_status" ON "residents" USING btree ("status");--> statement-breakpoint
CREATE INDEX "residents_birth" ON "residents" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicles_taxed" ON "vehicles" USING btree ("taxed_from","taxed_to");