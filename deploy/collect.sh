#!/bin/sh
# Copies what a built and pruned folder of the product needs to run: collect.sh TARGET, in that folder.
set -eu
target=$1
mkdir -p "$target/office/accounts" "$target/src" "$target/deploy"
cp -R package.json node_modules dist bin definitions locales schemas "$target/"
cp -R office/migrations "$target/office/"
# Threads of their own load these by their path.
cp office/accounts/*-worker.mjs "$target/office/accounts/"
cp deploy/healthcheck.mjs deploy/dump-store.mjs deploy/backup.sh deploy/upgrade.sh deploy/rollback.sh "$target/deploy/"
# The compiler reads the manifests of widgets where their code is.
for manifest in src/widgets/*/manifest.yaml; do
  mkdir -p "$target/$(dirname "$manifest")"
  cp "$manifest" "$target/$manifest"
done
