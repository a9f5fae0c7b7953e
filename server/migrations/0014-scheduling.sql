-- Works as late as possible have dates only with the whole of their plan. Few projects have any, and most ask only whether.
create index work_as_late_as_possible on work (project_id)
  where constraint_type = 'as_late_as_possible' and deleted_at is null;

-- People are told where the schedule moves their works past a deadline. The change set that did it says why.
alter table notification add column change_set_id uuid;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed'));
