-- Who asked that nothing about them be kept. The ledger names rows, not people: it is applied again after an older backup is restored.
create table erasure (
  number integer generated always as identity primary key,
  user_id uuid not null unique references app_user,
  erased_at timestamptz not null
);

-- Their number in the ledger; the record of the erasure itself, which no undo takes back.
alter table app_user add column erased_number integer unique;
