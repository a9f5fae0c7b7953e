-- Baselines: what the dates of a project were at one moment, under a name. The baseline itself is a row like any other:
-- made, renamed and put into the bin by change sets.
create table baseline (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  name text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index baseline_project on baseline (project_id, created_at desc, id desc);
create index baseline_binned on baseline (deleted_at) where deleted_at is not null;
create trigger baseline_tracked before insert or update or delete on baseline
  for each statement execute function refuse_untracked_write();

-- Its dates. They are a copy of what the log holds already, made once and never changed, so they are not recorded a second
-- time; but they can come into being only within the change set that takes the baseline.
create table baseline_work (
  baseline_id uuid not null references baseline on delete cascade,
  work_id uuid not null references work on delete cascade,
  start timestamp(0),
  finish timestamp(0),
  duration_minutes integer,
  primary key (baseline_id, work_id)
);
create index baseline_work_work on baseline_work (work_id);
create trigger baseline_work_tracked before insert or update or delete on baseline_work
  for each statement execute function refuse_untracked_write();

create function refuse_other_dates() returns trigger language plpgsql as $$
begin
  raise exception 'the dates of a baseline do not change' using errcode = 'raise_exception';
end $$;
create trigger baseline_work_frozen before update on baseline_work
  for each statement execute function refuse_other_dates();
