-- Who is asked whether a work is done well: a relation that gives sight of the work. Few works have one.
alter table work add column reviewer_id uuid references app_user;
create index work_reviewer on work (reviewer_id, id) where reviewer_id is not null and deleted_at is null;

-- A reviewer is asked for an answer, and the people of a work learn that it came back.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar', 'review', 'sent_back'));
