-- Saved views: which works a list shows, in which order and how. A view is a way of looking, of somebody, and changes
-- nothing of the company's record: it stands outside of change sets, shared or not. A deleted one is kept for a while,
-- so that its deletion can be taken back.

create table saved_view (
  id uuid primary key,
  owner_id uuid not null references app_user,
  name text not null,
  settings jsonb not null,
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index saved_view_owner on saved_view (owner_id);
create index saved_view_shared on saved_view (id) where shared and deleted_at is null;

-- What each reader keeps about a view for themselves: their own one or one that is shared with them.
create table saved_view_mark (
  user_id uuid not null references app_user,
  view_id uuid not null references saved_view on delete cascade,
  pinned boolean not null default false,
  is_default boolean not null default false,
  primary key (user_id, view_id)
);
create unique index saved_view_default on saved_view_mark (user_id) where is_default;
