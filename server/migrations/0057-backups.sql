-- When backups are made, in the company's time, and how many are kept. No hour: none are made by themselves.
alter table company
  add column backup_hour smallint default 2 check (backup_hour between 0 and 23),
  add column backups_kept smallint not null default 14 check (backups_kept between 1 and 365);

-- Each backup that was begun, and what came of it. It says what lies at this place, so that no backup holds it.
create table backup_run (
  id uuid primary key,
  cause text not null check (cause in ('schedule', 'person', 'command')),
  started_by uuid,
  started_at timestamptz not null,
  -- From 0 to 100; what is being done while it runs.
  progress smallint not null default 0,
  stage text not null default 'writing' check (stage in ('writing', 'proving', 'over')),
  finished_at timestamptz,
  -- The file's name within the folder of backups, once it is whole.
  file text,
  bytes bigint,
  row_count bigint,
  -- Why nothing came of it.
  failure text check (failure in ('disk-full', 'folder', 'interrupted', 'database', 'other')),
  -- What was proved of the file: restored into a scratch database, only read through, or found wanting.
  proof text check (proof in ('restored', 'read', 'failed')),
  proved_at timestamptz
);
create index backup_run_started on backup_run (started_at desc);
