-- A calendar that many plans count on is saved at once, and its plans follow one by one, each in a transaction of its own. What moves
-- in a plan is a change set that is part of the one that saved the calendar: undoing that one takes its parts back, too.
alter table change_set add column part_of uuid references change_set (id);
create index change_set_parts on change_set (part_of) where part_of is not null;

-- A change set whose plans follow by themselves.
create table catch_up (
  -- Checked at the end: what follows is written down before the change set is.
  change_set_id uuid primary key references change_set (id) deferrable initially deferred,
  actor_id uuid,
  calendar_ids uuid[] not null,
  -- The one that it takes back.
  undoes uuid references catch_up (change_set_id),
  begun_at timestamptz not null,
  -- Once all of its plans have followed, and leads know of it.
  ended_at timestamptz
);
create index catch_up_open on catch_up (begun_at) where ended_at is null;
create index catch_up_calendars on catch_up using gin (calendar_ids);

-- One of its plans.
create table catch_up_plan (
  change_set_id uuid not null references catch_up on delete cascade,
  -- Null: works without a project.
  project_id uuid references project on delete cascade,
  done_at timestamptz,
  -- The change set that moved works, where any moved.
  part_id uuid references change_set (id),
  unique nulls not distinct (change_set_id, project_id)
);
create index catch_up_plan_open on catch_up_plan (change_set_id) where done_at is null;
create index catch_up_plan_project on catch_up_plan (project_id);
create index catch_up_plan_part on catch_up_plan (part_id) where part_id is not null;
