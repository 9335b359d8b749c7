UPDATE "accounts" SET "demo" = true WHERE EXISTS (SELECT 1 FROM "data_sets" WHERE "name" = 'demo accounts') AND ("login_key" IN ('anna.kowalska', 'marek.zielinski', 'julia.wrobel', 'jan.nowak') OR "pesel" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324') OR "id" IN (SELECT "account_id" FROM "account_subjects" WHERE "kind" = 'person' AND "number" IN ('85010112345', '58031407190', '04272204687', '79112305479', '92070818634', '68021514324')));
--> statement-breakpoint
-- Requests that were dealt with have their answer in the remarks.
UPDATE "water_requests" SET "state" = 'answered' WHERE "handled_at" IS NOT NULL;
--> statement-breakpoint
-- Whether reported data were rejected was known to the audit alone.
UPDATE "correspondence_reports" SET "rejected" = true WHERE "id" IN (
  SELECT ("detail"->>'report')::integer FROM "audit_events" WHERE "event" = 'correspondence data rejected' AND "detail" ? 'report'
);
--> statement-breakpoint
-- Breaks that the settings switched on go on as breaks without an announced end. The settings stay for processes of the version before.
INSERT INTO "breaks" ("service_id", "texts", "starts_at")
  SELECT NULL, '{"pl":"","en":"","de":"","uk":""}', now() FROM "settings" WHERE "key" = 'konfiguracja.czyPrzerwaTechniczna' AND "value" = 'true'::jsonb;
--> statement-breakpoint
INSERT INTO "breaks" ("service_id", "texts", "starts_at")
  SELECT "id"::integer, '{"pl":"","en":"","de":"","uk":""}', now() FROM "settings", jsonb_array_elements_text("value") AS "ids"("id")
  WHERE "key" = 'konfiguracja.przerwaTechnicznaUslugi' AND jsonb_typeof("value") = 'array';
