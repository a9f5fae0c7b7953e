-- An invitation: to a person who has not joined yet, from the person who asks for it. It names no notification and no project.
alter table mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check check (kind in ('test', 'notice', 'digest', 'look-ahead', 'invitation')),
  drop constraint mail_look_ahead_check,
  add constraint mail_look_ahead_check check (
    (kind = 'look-ahead') = (num_nonnulls(project_id, weeks, sorted_by) = 3)
    and num_nonnulls(project_id, weeks, sorted_by) in (0, 3)),
  add constraint mail_asked_by_check check ((kind in ('look-ahead', 'invitation')) = (asked_by is not null));

-- One that waits is replaced by the next one, so that a person gets one mail.
create unique index mail_invitation on mail (user_id)
  where kind = 'invitation' and next_attempt_at is not null;
-- The newest one of a person is shown in the directory.
create index mail_invited on mail (user_id, created_at) where kind = 'invitation';
