-- What works and does not sign in: crews, machines, subcontractors. Material and cost come with imported plans and are kept
-- for their export.
create table resource (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('crew', 'machine', 'subcontractor', 'other', 'material', 'cost')),
  department_id uuid references department,
  calendar_id uuid references calendar,
  -- How many of it there are: 3 cranes.
  capacity smallint not null default 1 check (capacity between 1 and 1000),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index resource_name on resource (name, id) where deleted_at is null;
create index resource_department on resource (department_id);
create index resource_calendar on resource (calendar_id);
create index resource_binned on resource (deleted_at) where deleted_at is not null;
create trigger resource_tracked before insert or update or delete on resource
  for each statement execute function refuse_untracked_write();

-- A resource that works name is not removed for good.
alter table assignment add constraint assignment_resource_id_fkey foreign key (resource_id) references resource;
create index assignment_resource on assignment (resource_id, work_id) where resource_id is not null;
-- Lists and plans read from here which resources a work has, and nothing of the table.
create index assignment_resources on assignment (work_id, place) include (resource_id) where resource_id is not null;
