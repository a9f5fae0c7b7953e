-- What people are told. Personal state: it is made in the transaction that causes it, but it is no change of anything
-- that others see, so that it stands outside of change sets, as do its read marks.

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user,
  kind text not null check (kind in ('mention', 'ask_why', 'hand_over', 'assigned', 'comment')),
  work_id uuid not null references work,
  -- How many works one act told of at once; the work is the first of them.
  work_count integer not null default 1 check (work_count > 0),
  comment_id uuid references comment,
  actor_id uuid,
  created_at timestamptz not null,
  read_at timestamptz
);
-- Identifiers grow with time: unread ones first, then the newest.
create index notification_list on notification (user_id, (read_at is not null), id desc);
create index notification_work on notification (work_id);
create index notification_comment on notification (comment_id) where comment_id is not null;

-- Quiet kinds that somebody does not want to be told of.
create table notification_mute (
  user_id uuid not null references app_user,
  kind text not null check (kind in ('assigned', 'comment')),
  primary key (user_id, kind)
);
