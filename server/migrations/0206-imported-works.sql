-- An import sends each person one summary of their open works.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar', 'review', 'sent_back', 'changed', 'reminder', 'imported'));

-- People who chose every kind of mail go on to get all of them.
update mail_choice set kinds = array_append(kinds, 'imported')
  where kinds @> array['mention', 'ask_why', 'review', 'sent_back', 'hand_over', 'pushed', 'reminder'];
