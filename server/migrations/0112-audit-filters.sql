-- The kinds of rows that a change set touched, so that the audit log finds those of one kind without reading items.
-- The seals hold the items; `verify` holds this list against them.
alter table change_set add column kinds text[] not null default '{}';
do $$
begin
  perform set_config('gantry.change_set', 'kinds', true);
  update change_set s set kinds = touched.kinds
  from (select change_set_seq, array_agg(distinct entity collate "C" order by entity collate "C") as kinds from change_item group by change_set_seq) touched
  where touched.change_set_seq = s.seq;
  perform set_config('gantry.change_set', '', true);
end $$;
create index change_set_kinds on change_set using gin (kinds);

-- The log as people read it: the newest first, of everybody and of one person.
create index change_set_at on change_set (at desc, seq desc);
create index change_set_actor_at on change_set (actor_id, at desc, seq desc);

-- A check of the seals that a person began on the screen, and what came of it. The process that works on it writes `beat_at`
-- every few seconds: a run whose beat is old was broken off with its process.
create table log_check (
  id uuid primary key,
  started_by uuid not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  finished_at timestamptz,
  checked bigint not null default 0,
  total bigint not null,
  result jsonb,
  check ((finished_at is null) = (result is null))
);
create unique index log_check_one_at_a_time on log_check ((true)) where finished_at is null;
create index log_check_started on log_check (started_at desc);
