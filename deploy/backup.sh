#!/bin/sh
# Writes today's back-ups into a folder, and deletes those older than 30 days: backup.sh FOLDER
#
# office-DATE.backup is the database of the office API (`okienko office restore` reads it); definitions-DATE.dump is the store of
# definitions, where STORE_FILE names it (`pg_restore` reads it). The settings of both processes are in the environment.
set -eu
folder=${1:?Name the folder of the back-ups, for example: deploy/backup.sh /var/backups/okienko}
product="$(dirname "$0")/.."
today=$(date +%F)
umask 077

node "$product/bin/okienko.mjs" office backup "$folder/office-$today.backup" --force
if [ -n "${STORE_FILE:-}" ]; then node "$product/deploy/dump-store.mjs" "$folder/definitions-$today.dump"; fi
find "$folder" -type f \( -name 'office-*.backup' -o -name 'definitions-*.dump' \) -mtime +30 -delete
