-- Who does a work, one row for each, so that load, calendars and resources can be joined to it. Before, it was a list in the
-- work's row. It is still one value of the work for change sets, versions and undo: they write these rows with the work's.
create table assignment (
  work_id uuid not null references work on delete cascade,
  user_id uuid references app_user,
  -- A crew, a machine: what does the work and does not sign in. The table that it refers to comes with a later migration.
  resource_id uuid,
  -- Which of the two it is, for the key: nobody is assigned twice.
  assignee_id uuid not null generated always as (coalesce(user_id, resource_id)) stored,
  -- Percent of the working time that goes into this work.
  units smallint not null default 100 check (units between 1 and 1000),
  -- The order in which they were named.
  place smallint not null,
  primary key (work_id, assignee_id),
  check (num_nonnulls(user_id, resource_id) = 1)
);

-- Names without a person are left behind: they were never shown.
insert into assignment (work_id, user_id, place)
select w.id, named.user_id, min(named.place)
from work w cross join unnest(w.assignee_ids) with ordinality as named (user_id, place)
join app_user u on u.id = named.user_id
group by w.id, named.user_id;

-- Lists and plans read from here who is assigned, and nothing of the table.
create index assignment_people on assignment (work_id, place) include (user_id) where user_id is not null;
create index assignment_user on assignment (user_id, work_id) where user_id is not null;

create trigger assignment_tracked before insert or update or delete on assignment
  for each statement execute function refuse_untracked_write();

-- The index goes with it.
alter table work drop column assignee_ids;
analyze assignment;
