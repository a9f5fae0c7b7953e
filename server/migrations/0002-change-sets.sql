-- One thing that somebody did, and every field that it changed. History, undo, the audit log and live updates are all
-- read from here; there is no second record.

create table change_set (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  -- Readers deliver in (transaction, seq) order below the oldest running transaction, so that a slow commit is never skipped.
  transaction_id xid8 not null default pg_current_xact_id(),
  actor_id uuid,
  at timestamptz not null default clock_timestamp(),
  via text not null check (via in ('ui', 'api', 'import', 'scheduler', 'directory')),
  reason text,
  undoes uuid references change_set (id),
  item_count integer not null default 0
);
create index change_set_delivery on change_set (transaction_id, seq);
create index change_set_actor on change_set (actor_id, seq desc);
create index change_set_undoes on change_set (undoes) where undoes is not null;

create table change_item (
  change_set_seq bigint not null references change_set,
  ordinal integer not null,
  entity text not null,
  entity_id uuid not null,
  -- 'row': the whole row was made (old_value null) or removed (new_value null).
  field text not null,
  old_value jsonb,
  new_value jsonb,
  origin text not null default 'direct' check (origin in ('direct', 'scheduler')),
  -- The row's version after this change: what "changed since you looked" is asked with.
  version integer not null,
  -- Salted digest of the values, computed as the row is written; it outlives an erasure of the values.
  salt bytea,
  digest bytea not null,
  erased_at timestamptz,
  primary key (change_set_seq, ordinal)
);
create index change_item_entity on change_item (entity_id, version);
create index change_item_history on change_item (entity_id, change_set_seq desc);

-- The hash chain over committed change sets, without gaps, written in order by one leader.
create table seal (
  number bigint primary key,
  change_set_seq bigint not null unique references change_set,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

-- Tracked tables are written by change sets and by nothing else: a statement that comes another way fails. The change
-- set writer sets gantry.change_set for its transaction.
create function refuse_untracked_write() returns trigger language plpgsql as $$
begin
  -- Derived counters are written by triggers of the same statement.
  if pg_trigger_depth() > 1 then return null; end if;
  if coalesce(current_setting('gantry.change_set', true), '') = '' then
    raise exception 'table % is written by change sets only', tg_table_name using errcode = 'raise_exception';
  end if;
  return null;
end $$;

do $$
declare
  tracked text;
begin
  foreach tracked in array array[
    'calendar', 'department', 'app_user', 'company', 'policy', 'project', 'project_member', 'label', 'work', 'link', 'comment']
  loop
    execute format(
      'create trigger %I before insert or update or delete on %I for each statement execute function refuse_untracked_write()',
      tracked || '_tracked', tracked);
  end loop;
end $$;

-- The log is append-only; only the digests' salts and values may be erased, and only by an erasure that says so.
create function refuse_log_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'change_item' and current_setting('gantry.erasure', true) = 'yes' then return null; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'change_set' and current_setting('gantry.change_set', true) <> '' then return null; end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'raise_exception';
end $$;
create trigger change_set_append_only before update or delete on change_set for each statement execute function refuse_log_rewrite();
create trigger change_item_append_only before update or delete on change_item for each statement execute function refuse_log_rewrite();
create trigger seal_append_only before update or delete on seal for each statement execute function refuse_log_rewrite();

-- Answers to POSTs that a client may repeat, kept for a day. The row is made in the transaction of the request itself:
-- a second one with the same key waits on it.
create table idempotency_key (
  user_id uuid not null references app_user,
  method text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, method, path, key)
);
create index idempotency_key_age on idempotency_key (created_at);
