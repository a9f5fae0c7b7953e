-- Files that people bring in, each visible to its importer alone. They stand outside of change sets: what an import writes is
-- a change set, and this is the way to it. Parts lie in the database and not in a directory, so that every process of a
-- company can go on with what another one began.

create table import_run (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  file_name text not null,
  byte_count bigint not null,
  status text not null,
  choices jsonb not null default '{}',
  -- What is to be done, and how often it was begun; null: nothing.
  job text check (job in ('rehearse', 'write')),
  attempts integer not null default 0,
  lease_until timestamptz,
  -- The rehearsal that the importer had seen when they asked for the import.
  seen_stamp text,
  progress jsonb,
  rehearsal jsonb,
  is_outdated boolean not null default false,
  failure text,
  result jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index import_run_owner on import_run (owner_id, created_at desc, id desc);
create index import_run_job on import_run (created_at) where job is not null;
create index import_run_expiry on import_run (expires_at);

create table import_part (
  import_id uuid not null references import_run on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (import_id, number)
);

-- The rows of the last rehearsal.
create table import_row (
  import_id uuid not null references import_run on delete cascade,
  position integer not null,
  outcome text not null,
  has_remarks boolean not null,
  is_both boolean not null,
  detail jsonb not null,
  primary key (import_id, position)
);
create index import_row_outcome on import_row (import_id, outcome, position);
create index import_row_remarks on import_row (import_id, position) where has_remarks;
create index import_row_both on import_row (import_id, position) where is_both;

-- Which work came from which row of which source, and what the source said of it last: the next import of the same source
-- takes only what the source has changed since.
create table source_work (
  project_id uuid not null references project on delete cascade,
  source text not null,
  external_id text not null,
  work_id uuid not null references work on delete cascade,
  known jsonb not null,
  file_name text not null,
  imported_at timestamptz not null,
  primary key (project_id, source, external_id)
);
create index source_work_work on source_work (work_id);
