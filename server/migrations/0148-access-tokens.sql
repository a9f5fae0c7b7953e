-- What a person's programs send in place of a session. Only the hash of each is kept; a row that is gone opens nothing.
create table access_token (
  id uuid primary key,
  user_id uuid not null references app_user,
  name text not null check (length(name) between 1 and 80),
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- A year, and the hours by which clocks change within it.
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index access_token_of_person on access_token (user_id, created_at desc);
create index access_token_by_end on access_token (expires_at);
