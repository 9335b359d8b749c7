#!/bin/sh
# Prepares the database of an office for a new version of Okienko.
#
#   deploy/upgrade.sh BACKUP
#
# Run it from the folder of the NEW version, with the settings of the office in the environment (DATABASE_URL or DATA_DIR).
# It writes BACKUP, then migrates. On a PostgreSQL server the processes of the old version go on working all the time; an
# office on the embedded database must be stopped first. When it has ended, restart the processes one after another from the
# new version's folder.
set -eu
backup=${1:?Name the file for the backup, for example: deploy/upgrade.sh before-upgrade.backup}
okienko="$(dirname "$0")/../bin/okienko.mjs"

node "$okienko" office backup "$backup"
node "$okienko" office migrate
