#!/bin/sh
# Takes an upgrade back.
#
#   deploy/rollback.sh BACKUP
#
# Run it from the folder of the NEW version, with the settings of the office in the environment (DATABASE_URL or DATA_DIR).
# As long as the version before can work with the migrated database, nothing is changed and nothing is lost. Otherwise the
# BACKUP that deploy/upgrade.sh wrote is restored, with the loss of everything since: stop all processes of the office first.
# When it has ended, start the processes from the old version's folder.
set -eu
backup=${1:?Name the backup that was written before the upgrade, for example: deploy/rollback.sh before-upgrade.backup}
okienko="$(dirname "$0")/../bin/okienko.mjs"

status=0
node "$okienko" office migrate --check || status=$?
case $status in
  0) echo "The database stays as it is." ;;
  3) node "$okienko" office restore "$backup" --force ;;
  *) exit "$status" ;;
esac
