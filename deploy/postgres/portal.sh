#!/bin/sh
# Run once by the image of PostgreSQL when its data are created: the database of the portals' definitions, with a user of its own,
# who cannot read the office's.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set "password=$(cat /run/secrets/portal_password)" <<'SQL'
create role portal login password :'password';
create database portal owner portal;
revoke connect on database office from public;
revoke connect on database portal from public;
SQL
