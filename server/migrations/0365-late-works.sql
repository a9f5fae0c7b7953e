-- Notifications about works that became late. Each person is looked at once in every hour in which they work.

create table late_look (
  user_id uuid primary key references app_user on delete cascade,
  -- Works that became late before this moment, in the company's time, were looked at.
  looked_until timestamp(0) not null
);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar', 'review', 'sent_back', 'changed', 'late',
  'reminder', 'imported'));
create index notification_late on notification (user_id, created_at) where kind = 'late';

-- People who chose every kind of mail still get all of them.
update mail_choice set kinds = array_append(kinds, 'late')
  where kinds @> array['mention', 'ask_why', 'review', 'sent_back', 'hand_over', 'pushed', 'reminder', 'imported'];
