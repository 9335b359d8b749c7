import type { Connection } from './connection.ts'

/** Each runs once, in this order; what has been released never changes. */
const migrations: readonly string[] = [
  `create table okienko_blobs (hash text primary key, content bytea not null);
   create table okienko_revisions (
     number bigint generated always as identity primary key,
     scope text not null,
     digest text not null,
     parent bigint references okienko_revisions,
     author text not null,
     message text not null,
     created timestamptz not null default now(),
     removed boolean not null default false,
     result jsonb not null,
     files jsonb not null
   );
   create index okienko_revisions_of on okienko_revisions (scope, digest);
   create table okienko_current (scope text primary key, revision bigint not null references okienko_revisions);
   create table okienko_held (
     office text not null,
     definition text not null,
     shared bigint not null references okienko_revisions,
     revision bigint not null references okienko_revisions,
     primary key (office, definition)
   );
   create table okienko_state (one boolean primary key default true check (one), version bigint not null, owners jsonb not null);
   insert into okienko_state (version, owners) values (0, '{"offices":{},"hosts":{}}');`,
  `create table okienko_people (
     login text primary key,
     name text not null,
     password text,
     code_key text,
     code_step bigint not null default 0,
     language text not null,
     roles jsonb not null,
     demonstration boolean not null
   );
   create table okienko_sessions (
     token text primary key,
     login text not null references okienko_people on delete cascade,
     idle_at timestamptz not null,
     ends_at timestamptz not null
   );
   create sequence okienko_draft_versions;
   create table okienko_drafts (
     login text not null,
     office text not null,
     content text not null,
     base bigint references okienko_revisions,
     version bigint not null,
     saved_at timestamptz not null,
     primary key (login, office)
   );
   create table okienko_shares (login text not null, office text not null, recipient text not null, primary key (login, office, recipient));
   create table okienko_presence (login text not null, office text not null, seen_at timestamptz not null, primary key (login, office));
   create table okienko_requests (
     login text not null,
     office text not null,
     message text not null,
     asked_at timestamptz not null,
     primary key (login, office)
   );
   create table okienko_attempts (key text primary key, made int not null, ends_at timestamptz not null);
   create table okienko_audit (
     number bigint generated always as identity primary key,
     happened_at timestamptz not null,
     login text not null,
     action text not null,
     office text,
     detail jsonb not null
   );`,
  `create table okienko_planned (
     number bigint generated always as identity primary key,
     due timestamptz not null,
     author text not null,
     message text not null,
     created timestamptz not null default now(),
     result jsonb not null,
     files jsonb not null,
     state text not null default 'planned'
   );`,
  `create table okienko_probes (office text primary key, probed_at timestamptz not null, calls int not null, errors int);`,
  `alter table okienko_people add column identity text;
   create unique index okienko_people_identity on okienko_people (identity);`,
  `create table okienko_pictures (
     office text not null,
     name text not null,
     content bytea not null,
     login text not null,
     added_at timestamptz not null,
     primary key (office, name)
   );`,
  `create table okienko_check_results (key text primary key, result jsonb not null, used_at timestamptz not null default now());`,
  // A trigger, so that a publication of an earlier release changes it too.
  `alter table okienko_state add column state_id uuid not null default gen_random_uuid();
   create or replace function okienko_new_state_id() returns trigger language plpgsql as
     $$ begin new.state_id := gen_random_uuid(); return new; end $$;
   create trigger okienko_state_id before update on okienko_state for each row execute function okienko_new_state_id();`,
]

/** Any number that the processes of a store agree on. */
const LOCK = 4_711_002

/** Brings the tables of a store to the current form. Of several processes that start at once, one does it. */
export async function migrate(connection: Connection): Promise<void> {
  await connection.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [LOCK])
    await query('create table if not exists okienko_migrations (number int primary key)')
    const [row] = await query('select count(*)::int as done from okienko_migrations')
    const done = Number(row?.done ?? 0)
    for (const [index, statements] of migrations.entries()) {
      if (index < done) continue
      // A semicolon within a line belongs to the body of a function.
      for (const statement of statements.split(/;\s*(?:\n|$)/)) if (statement.trim() !== '') await query(statement)
      await query('insert into okienko_migrations (number) values ($1)', [index + 1])
    }
  })
}
