-- The inbox: why a line came to its reader, what is done with it, and until when it waits. All of it is personal state like the line itself, and
-- stands outside of change sets.

alter table notification
  add column reason text,
  -- Whether a person waits for an answer. It follows from the kind, and stands here because each part of the inbox is a list of its own.
  add column needs_you boolean,
  -- When the line came, or came back: the order of the inbox.
  add column listed_at timestamptz,
  add column done_at timestamptz,
  -- Until when it stays out of sight. The server takes it back into the inbox.
  add column snoozed_until timestamptz,
  -- Of a watched work: the fields that changed and their new values.
  add column changes jsonb not null default '{}';

update notification n set
  listed_at = n.created_at,
  needs_you = n.kind in ('mention', 'ask_why', 'hand_over', 'review', 'sent_back', 'pushed'),
  reason = case
    when n.kind = 'mention' then 'mentioned'
    when n.kind = 'review' then 'reviewer'
    when n.kind = 'calendar' then 'lead'
    when n.kind = 'assigned' then 'assignee'
    when n.kind in ('comment', 'ask_why', 'sent_back', 'pushed') and w.owner_id is distinct from n.user_id then 'assignee'
    else 'owner' end
  from work w where w.id = n.work_id;

alter table notification
  alter column reason set not null,
  alter column needs_you set not null,
  alter column listed_at set not null,
  add check (reason in ('mentioned', 'reviewer', 'owner', 'assignee', 'answered', 'lead', 'watches_work', 'watches_project')),
  add check (done_at is null or snoozed_until is null);
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'ask_why', 'hand_over', 'assigned', 'comment', 'pushed', 'calendar', 'review', 'sent_back', 'changed'));

drop index notification_list;
create index notification_inbox on notification (user_id, needs_you, listed_at desc, id desc) where done_at is null;
create index notification_listed on notification (user_id, listed_at desc, id desc) where done_at is null;
create index notification_unread on notification (user_id) where done_at is null and read_at is null;
create index notification_done on notification (user_id, done_at desc, id desc) where done_at is not null;
create index notification_snoozed on notification (snoozed_until, id) where snoozed_until is not null;
create index notification_snoozed_of on notification (user_id, snoozed_until, id) where snoozed_until is not null;

-- What a person does not want to hear of: a kind, a reason, a work or a project, or a reason in a project. Everything that is named has to hold.
alter table notification_mute drop constraint notification_mute_pkey;
alter table notification_mute drop constraint notification_mute_kind_check;
alter table notification_mute
  alter column kind drop not null,
  add column id uuid not null default gen_random_uuid() primary key,
  add column reason text
    check (reason in ('mentioned', 'owner', 'assignee', 'answered', 'lead', 'watches_work', 'watches_project')),
  add column work_id uuid references work on delete cascade,
  add column project_id uuid references project on delete cascade,
  add column created_at timestamptz not null default now(),
  add check (kind in ('assigned', 'comment', 'changed')),
  add check (num_nonnulls(kind, reason, work_id, project_id) > 0);
alter table notification_mute alter column id drop default, alter column created_at drop default;
create unique index notification_mute_once on notification_mute (user_id, kind, reason, work_id, project_id) nulls not distinct;
create index notification_mute_work on notification_mute (work_id) where work_id is not null;
create index notification_mute_project on notification_mute (project_id) where project_id is not null;

-- What a person wants to hear of without having to do with it.
create table watch (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  work_id uuid references work on delete cascade,
  project_id uuid references project on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(work_id, project_id) = 1)
);
create unique index watch_work on watch (work_id, user_id) where work_id is not null;
create unique index watch_project on watch (project_id, user_id) where project_id is not null;
create index watch_of on watch (user_id, id desc);
