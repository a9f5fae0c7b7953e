-- A look-ahead that a person sends: what is to be done next in a project, by those who do it. As with every mail, its sentences are
-- written when it is sent, with the rights of the reader.
alter table mail
  add column project_id uuid references project on delete cascade,
  add column asked_by uuid references app_user on delete cascade,
  add column weeks smallint check (weeks between 1 and 6),
  add column sorted_by text check (sorted_by in ('trade', 'person', 'label')),
  drop constraint mail_kind_check,
  add constraint mail_kind_check check (kind in ('test', 'notice', 'digest', 'look-ahead')),
  add constraint mail_look_ahead_check check (
    (kind = 'look-ahead') = (num_nonnulls(project_id, asked_by, weeks, sorted_by) = 4)
    and num_nonnulls(project_id, asked_by, weeks, sorted_by) in (0, 4));

-- One that waits is taken the place of, not followed by another.
create unique index mail_look_ahead on mail (user_id, project_id)
  where kind = 'look-ahead' and next_attempt_at is not null;
create index mail_of_project on mail (project_id) where project_id is not null;
create index mail_asked_by on mail (asked_by) where asked_by is not null;
