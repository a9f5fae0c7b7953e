-- Readers take the log in the order of its transactions, and PostgreSQL numbers transactions by itself. A log that was restored
-- was numbered by another PostgreSQL, mostly with higher numbers than this one has reached. Its numbers are sealed and stay as
-- they are, so this database counts on from them: what it numbers itself is ahead by as much as a restore has found necessary.
create table log_clock (
  singleton boolean primary key default true check (singleton),
  ahead_by bigint not null default 0 check (ahead_by >= 0)
);
insert into log_clock default values;

-- The number of this transaction in the log.
create function log_transaction_id() returns xid8 language sql stable as $$
  select (pg_current_xact_id()::text::bigint + ahead_by)::text::xid8 from log_clock
$$;

-- What stands in the log below this number is complete: no transaction that still runs can add to it.
create function log_horizon() returns xid8 language sql stable as $$
  select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead_by)::text::xid8 from log_clock
$$;

alter table change_set alter column transaction_id set default log_transaction_id();

-- Seals that were made with a secret that this installation does not have, because it was restored without it: their chain and
-- the digests of values can still be checked, the seals themselves cannot, and `gantry verify` says so.
create table unchecked_seals (
  singleton boolean primary key default true check (singleton),
  up_to bigint not null
);
