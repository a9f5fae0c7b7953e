-- How a person had a table read: its columns, words and dates, by the titles of the table. The next file with the same titles is
-- read like this. It stands outside of change sets, as the files do.

create table import_mapping (
  owner_id uuid not null references app_user on delete cascade,
  shape text not null,
  choices jsonb not null,
  used_at timestamptz not null,
  primary key (owner_id, shape)
);
