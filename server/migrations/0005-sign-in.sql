-- Failed sign-ins, counted for all processes together. Losing them in a crash of the database does no harm.
create unlogged table sign_in_failure (
  -- SHA-256 of where they came from: the address itself is not kept.
  source bytea primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

-- An invitation that is taken back takes its link along.
alter table one_time_link drop constraint one_time_link_user_id_fkey;
alter table one_time_link add constraint one_time_link_user_id_fkey
  foreign key (user_id) references app_user on delete cascade;
