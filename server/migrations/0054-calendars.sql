-- A calendar belongs to the company, or to a department, a project, a work or a person: who may change that may change the
-- calendar. What it belongs to may go for good; the calendar stays, and then only administrators change it.
create type calendar_home as enum ('company', 'department', 'project', 'work', 'user');
alter table calendar
  add column home calendar_home not null default 'company',
  add column home_id uuid,
  add column work_weeks jsonb not null default '[]',
  add check ((home = 'company') = (home_id is null));

-- A person's own week.
alter table app_user add column calendar_id uuid references calendar;

-- Few works have a calendar of their own, and a change of one looks for them.
create index work_calendar on work (calendar_id) where calendar_id is not null;

-- Leads are told where another working calendar moved works of theirs.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar'));
