-- How a project is doing, in the words of a person, with the figures of that day: a row for each report, so that none overwrites the last.
-- A project's own health and note stay what its newest report says.
create table status_report (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  health project_health not null,
  note text not null default '',
  -- What the plan said on that day; unknown for what was said before there were reports.
  open_works integer check (open_works >= 0),
  late_works integer check (late_works >= 0),
  forecast_finish timestamp(0),
  target_date date,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index status_report_project on status_report (project_id, created_at desc, id desc);
create index status_report_binned on status_report (deleted_at) where deleted_at is not null;

-- What projects say so far is the first report of each, by the person and of the day that the log knows.
insert into status_report (id, project_id, health, note, created_at, created_by, updated_at, updated_by)
select gen_random_uuid(), p.id, p.health, p.health_note, coalesce(said.at, p.updated_at), said.actor_id,
  coalesce(said.at, p.updated_at), said.actor_id
from project p
left join lateral (
  select s.at, s.actor_id from change_item i join change_set s on s.seq = i.change_set_seq
  where i.entity_id = p.id and i.field in ('health', 'healthNote', 'row')
  order by i.change_set_seq desc limit 1) said on true
where p.health <> 'unknown' or p.health_note <> '';

create trigger status_report_tracked before insert or update or delete on status_report
  for each statement execute function refuse_untracked_write();
