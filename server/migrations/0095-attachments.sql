-- Files of works and of comments. A row is a version of a file; the versions share `file_id`. The bytes lie in the file store under
-- their hash, so that the same bytes lie there once.
create table attachment (
  id uuid primary key,
  file_id uuid not null,
  work_id uuid not null references work,
  comment_id uuid references comment,
  name text not null check (length(name) between 1 and 200),
  byte_count bigint not null check (byte_count >= 0),
  -- What the first bytes say. The name is believed in nothing.
  media_type text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- A small picture of it, made by the browser that sent it.
  thumbnail_hash text check (thumbnail_hash ~ '^[0-9a-f]{64}$'),
  number integer not null check (number >= 1),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index attachment_work on attachment (work_id, id desc);
create index attachment_file on attachment (file_id, number desc);
create index attachment_comment on attachment (comment_id) where comment_id is not null;
create index attachment_hash on attachment (hash);
create index attachment_thumbnail on attachment (thumbnail_hash) where thumbnail_hash is not null;
create index attachment_binned on attachment (deleted_at) where deleted_at is not null;
create trigger attachment_tracked before insert or update or delete on attachment
  for each statement execute function refuse_untracked_write();

-- The bytes that lie in the file store, and since when no row names them.
create table stored_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  byte_count bigint not null check (byte_count >= 0),
  unnamed_since timestamptz
);
create index stored_file_unnamed on stored_file (unnamed_since) where unnamed_since is not null;

-- Files on their way in. What has come lies beside the file store under the id of the row.
create table upload (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  work_id uuid not null references work on delete cascade,
  comment_id uuid references comment on delete cascade,
  name text not null,
  byte_count bigint not null check (byte_count >= 0),
  received bigint not null default 0 check (received between 0 and byte_count),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload_owner on upload (owner_id);
create index upload_work on upload (work_id);
create index upload_comment on upload (comment_id) where comment_id is not null;
create index upload_expired on upload (expires_at);
