-- Browsers that show messages of a person. The address belongs to the browser's vendor; the keys encrypt what is sent to it.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  public_key text not null check (length(public_key) <= 200),
  secret text not null check (length(secret) <= 100),
  created_at timestamptz not null
);
create index push_subscription_of_person on push_subscription (user_id, created_at);

-- What is sent to the browsers of a person, and what became of it. Like a mail it has no words: they are written when it is sent.
create table push_message (
  notification_id uuid primary key references notification on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- Null: it is over.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  -- Why it is not sent any more.
  dropped text check (dropped in ('gone', 'read', 'unwanted', 'limit', 'too-late', 'unreachable', 'no-browser')),
  check ((next_attempt_at is null) = (sent_at is not null or dropped is not null)),
  check (sent_at is null or dropped is null)
);
create index push_message_waiting on push_message (next_attempt_at, notification_id) where next_attempt_at is not null;
create index push_message_of_person on push_message (user_id, sent_at);
