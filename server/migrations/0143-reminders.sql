-- Reminders before works are due. Which work is reminded of for which due date stands in the notification itself (changes ->> 'due'), so that a date that
-- was moved is reminded of again, and none twice.

-- What a person has asked for. Without a row none come.
create table reminder_choice (
  user_id uuid primary key references app_user on delete cascade,
  -- Working days before the due date; 0: on the day.
  days_before smallint not null check (days_before in (0, 1, 2, 3, 7)),
  -- Hour of the person's own time.
  hour smallint not null check (hour between 0 and 23),
  -- The day, in the person's own time, whose works were looked through.
  looked_on date
);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar', 'review', 'sent_back', 'changed', 'reminder'));
alter table notification drop constraint notification_reason_check;
alter table notification add constraint notification_reason_check check (reason in (
  'mentioned', 'reviewer', 'owner', 'assignee', 'answered', 'lead', 'watches_work', 'watches_project', 'reminder'));
create index notification_reminder on notification (user_id, work_id) where kind = 'reminder';

alter table notification_mute drop constraint notification_mute_reason_check;
alter table notification_mute add constraint notification_mute_reason_check check (reason in (
  'mentioned', 'owner', 'assignee', 'answered', 'lead', 'watches_work', 'watches_project', 'reminder'));

-- Who is mailed of everything goes on to be.
update mail_choice set kinds = array_append(kinds, 'reminder')
  where kinds @> array['mention', 'ask_why', 'review', 'sent_back', 'hand_over', 'pushed'];
