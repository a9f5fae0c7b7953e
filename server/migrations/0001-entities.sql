-- The entities of the product. Every table here that a person can change carries its version and who made and last
-- changed it; rows are written by change sets only (0002). Identifiers are UUIDv7, made by the application. Planned
-- dates are wall-clock timestamps of the company's time zone; instants are timestamptz.

create extension if not exists pg_trgm;

create type work_status as enum ('backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled');
create type work_priority as enum ('urgent', 'high', 'medium', 'low', 'none');
create type schedule_mode as enum ('auto', 'manual');
create type constraint_type as enum (
  'as_soon_as_possible', 'as_late_as_possible', 'start_no_earlier_than', 'start_no_later_than',
  'finish_no_earlier_than', 'finish_no_later_than', 'must_start_on', 'must_finish_on');
create type link_type as enum ('FS', 'SS', 'FF', 'SF');
create type lag_unit as enum ('working', 'elapsed', 'percent');
create type project_status as enum ('proposed', 'planned', 'active', 'on_hold', 'completed', 'cancelled');
create type project_health as enum ('on_track', 'at_risk', 'off_track', 'unknown');
create type project_visibility as enum ('company', 'members');
create type project_role as enum ('lead', 'member');
create type user_status as enum ('invited', 'active', 'disabled');

create table calendar (
  id uuid primary key,
  name text not null,
  parent_id uuid references calendar,
  week jsonb not null,
  exceptions jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create table department (
  id uuid primary key,
  code text not null unique,
  name text not null,
  parent_id uuid references department,
  head_id uuid,
  deputy_ids uuid[] not null default '{}',
  calendar_id uuid references calendar,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index department_parent on department (parent_id);

-- Named app_user because an unquoted "user" means the database role.
create table app_user (
  id uuid primary key,
  -- Who this is at the provider: tenant and object id with Entra ID, issuer and subject elsewhere. Never the e-mail.
  tenant_id text,
  object_id text,
  issuer text,
  subject text,
  name text not null,
  email text not null,
  job_title text,
  department_id uuid references department,
  manager_id uuid references app_user,
  roles text[] not null,
  status user_status not null default 'invited',
  time_zone text,
  locale text,
  week_start text not null default 'monday' check (week_start in ('monday', 'sunday', 'saturday')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (roles <@ array['admin', 'manager', 'member', 'viewer'] and cardinality(roles) > 0)
);
create unique index app_user_email on app_user (lower(email));
create unique index app_user_object on app_user (tenant_id, object_id) where object_id is not null;
create unique index app_user_subject on app_user (issuer, subject) where subject is not null;
create index app_user_name on app_user (name, id);
create index app_user_department on app_user (department_id);
alter table department add foreign key (head_id) references app_user;

-- When somebody was last here: no change of a person, so it stands outside the tracked row.
create table user_activity (
  user_id uuid primary key references app_user,
  last_seen_at timestamptz not null
);

create table company (
  id uuid primary key,
  name text not null,
  time_zone text not null,
  calendar_id uuid not null references calendar,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index company_only_one on company ((true));

create table policy (
  id uuid primary key,
  rules jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index policy_only_one on policy ((true));

create table project (
  id uuid primary key,
  key text not null unique check (key ~ '^[A-Z]{2,10}$'),
  name text not null,
  summary text not null default '',
  status project_status not null default 'active',
  health project_health not null default 'unknown',
  health_note text not null default '',
  lead_id uuid references app_user,
  department_id uuid references department,
  start date,
  target_date date,
  calendar_id uuid references calendar,
  color text not null default 'blue',
  visibility project_visibility not null default 'company',
  archived_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index project_lead on project (lead_id) where deleted_at is null;
create index project_name on project (name, id) where deleted_at is null;

create table project_member (
  id uuid primary key,
  project_id uuid not null references project,
  user_id uuid not null references app_user,
  role project_role not null default 'member',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (project_id, user_id)
);
create index project_member_user on project_member (user_id, project_id);

create table label (
  id uuid primary key,
  name text not null,
  color text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index label_name on label (lower(name));

create table work (
  id uuid primary key,
  key text not null unique,
  title text not null,
  description text not null default '',
  status work_status not null default 'todo',
  priority work_priority not null default 'none',
  project_id uuid references project,
  department_id uuid references department,
  parent_id uuid references work,
  owner_id uuid references app_user,
  assignee_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  start timestamp(0),
  due timestamp(0),
  duration_minutes integer check (duration_minutes >= 0),
  effort_minutes integer check (effort_minutes >= 0),
  progress smallint not null default 0 check (progress between 0 and 100),
  deadline timestamp(0),
  schedule_mode schedule_mode not null default 'auto',
  constraint_type constraint_type not null default 'as_soon_as_possible',
  constraint_date timestamp(0),
  milestone boolean not null default false,
  calendar_id uuid references calendar,
  actual_start timestamp(0),
  actual_finish timestamp(0),
  completed_at timestamptz,
  rank text collate "C" not null,
  archived_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- Derived, kept by triggers below; no part of any change set.
  sub_work_count integer not null default 0,
  sub_work_done_count integer not null default 0,
  comment_count integer not null default 0,
  -- The wall-clock moment from which an open work counts as overdue; null where it cannot be. So "overdue" is one
  -- range of an index and never a computation over all works.
  overdue_from timestamp(0) generated always as (
    case when status in ('done', 'cancelled') or archived_at is not null or deleted_at is not null or sub_work_count > 0
      then null else least(due, deadline) end) stored,
  check (start is null or due is null or start <= due),
  check (parent_id is distinct from id)
);

-- Lists leave the bin out and page by (column, id).
create index work_updated on work (updated_at desc, id desc) where deleted_at is null;
create index work_created on work (created_at desc, id desc) where deleted_at is null;
create index work_due on work (due, id) where deleted_at is null;
create index work_start on work (start, id) where deleted_at is null;
create index work_title on work (title, id) where deleted_at is null;
create index work_status on work (status, id) where deleted_at is null;
create index work_priority on work (priority, id) where deleted_at is null;
create index work_progress on work (progress, id) where deleted_at is null;
create index work_overdue on work (overdue_from, id) where overdue_from is not null;
create index work_owner_overdue on work (owner_id, overdue_from, id) where overdue_from is not null;
create index work_project_overdue on work (project_id, overdue_from, id) where overdue_from is not null;
create index work_department_overdue on work (department_id, overdue_from, id) where overdue_from is not null;
create index work_owner_updated on work (owner_id, updated_at desc, id desc) where deleted_at is null;
create index work_project_updated on work (project_id, updated_at desc, id desc) where deleted_at is null;
create index work_department_updated on work (department_id, updated_at desc, id desc) where deleted_at is null;
create index work_project_rank on work (project_id, rank, id) where deleted_at is null;
create index work_parent on work (parent_id) where parent_id is not null;
create index work_created_by on work (created_by) where deleted_at is null;
create index work_assignees on work using gin (assignee_ids) where deleted_at is null;
create index work_labels on work using gin (label_ids) where deleted_at is null;
create index work_title_trigrams on work using gin (title gin_trgm_ops) where deleted_at is null;
create index work_binned on work (deleted_at) where deleted_at is not null;

-- Numbers of keys are handed out here and never twice, whatever becomes of the work.
create table key_counter (
  prefix text primary key,
  last_number integer not null
);

create table link (
  id uuid primary key,
  predecessor_id uuid not null references work,
  successor_id uuid not null references work,
  type link_type not null default 'FS',
  lag integer not null default 0,
  lag_unit lag_unit not null default 'working',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (predecessor_id, successor_id, type),
  check (predecessor_id <> successor_id)
);
create index link_successor on link (successor_id);

create table comment (
  id uuid primary key,
  work_id uuid not null references work,
  body text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index comment_work on comment (work_id, created_at, id) where deleted_at is null;

-- Sub-works and comments are counted where they change, for all rows of a statement at once.
create function count_sub_works() returns trigger language plpgsql as $$
declare
  parents uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct parent_id) into parents from new_rows where parent_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct parent_id) into parents from old_rows where parent_id is not null;
  else
    select array_agg(distinct p) into parents from (
      select unnest(array[o.parent_id, n.parent_id]) p from old_rows o join new_rows n using (id)
      where o.parent_id is distinct from n.parent_id
        or (o.deleted_at is null) <> (n.deleted_at is null)
        or (o.status = 'done') <> (n.status = 'done')) changed
    where p is not null;
  end if;
  if parents is not null then
    update work w set
      sub_work_count = counted.of_all,
      sub_work_done_count = counted.of_done
    from (
      select p.id,
        count(c.id) as of_all,
        count(c.id) filter (where c.status = 'done') as of_done
      from unnest(parents) p(id) left join work c on c.parent_id = p.id and c.deleted_at is null
      group by p.id) counted
    where w.id = counted.id
      and (w.sub_work_count, w.sub_work_done_count) is distinct from (counted.of_all::integer, counted.of_done::integer);
  end if;
  return null;
end $$;

create trigger work_sub_works_insert after insert on work
  referencing new table as new_rows for each statement execute function count_sub_works();
create trigger work_sub_works_delete after delete on work
  referencing old table as old_rows for each statement execute function count_sub_works();
create trigger work_sub_works_update after update on work
  referencing old table as old_rows new table as new_rows for each statement execute function count_sub_works();

create function count_comments() returns trigger language plpgsql as $$
begin
  update work w set comment_count = counted.n
  from (
    select changed.work_id, count(c.id) as n
    from (select distinct work_id from new_rows) changed
    left join comment c on c.work_id = changed.work_id and c.deleted_at is null
    group by changed.work_id) counted
  where w.id = counted.work_id and w.comment_count is distinct from counted.n;
  return null;
end $$;

create trigger comment_count_insert after insert on comment
  referencing new table as new_rows for each statement execute function count_comments();
create trigger comment_count_update after update on comment
  referencing new table as new_rows for each statement execute function count_comments();
