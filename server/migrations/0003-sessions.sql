-- Sign-in and sessions. Tokens are stored as SHA-256 only.

-- A signed-in browser: every session and refresh token in it descends from one sign-in.
create table session_family (
  id uuid primary key,
  user_id uuid not null references app_user,
  refresh_hash bytea not null,
  -- The refresh token before this one: accepted for a few seconds without rotating, for tabs that race; later it is reuse.
  previous_refresh_hash bytea,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Absolute end; the idle end is reckoned from last_seen_at.
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- The provider's session (claim sid), for its front-channel logout.
  provider_session text
);
create index session_family_user on session_family (user_id);
create index session_family_provider on session_family (provider_session) where provider_session is not null;
create index session_family_expiry on session_family (expires_at);

create table session (
  token_hash bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_family_sessions on session (family_id);

-- An ID token is exchanged once.
create table used_id_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- One-time links: an invitation to a person, or the set-up link that makes the first administrator (user null).
create table one_time_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('invitation', 'set-up', 'login')),
  user_id uuid references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- State of the embedded identity provider (oidc-provider's adapter), so that a sign-in outlives a restart.
create table identity_state (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_state_grant on identity_state (grant_id) where grant_id is not null;
create index identity_state_uid on identity_state (uid) where uid is not null;
create index identity_state_expiry on identity_state (expires_at);
