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
