-- What an administrator has put off of the first hour, and that its list is not wanted any more. A company that is here
-- already has had its first hour.
alter table company
  add column set_up_skipped text[] not null default '{}'
    check (set_up_skipped <@ array['company', 'people', 'departments', 'project']),
  add column set_up_ended boolean not null default true;
alter table company alter column set_up_ended set default false;
