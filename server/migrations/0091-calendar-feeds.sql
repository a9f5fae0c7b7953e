-- The address at which a person's calendar program reads their dates. Only the hash of its secret is kept.
create table calendar_feed (
  id uuid primary key,
  user_id uuid not null unique references app_user,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_read_at timestamptz
);
