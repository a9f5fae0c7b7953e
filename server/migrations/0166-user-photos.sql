-- The picture of a person in their directory, as it was at their last sign-in. It comes from elsewhere and has no history.
create table user_photo (
  user_id uuid primary key references app_user on delete cascade,
  media_type text not null,
  -- Part of the address under which browsers keep it.
  hash text not null,
  bytes bytea not null check (octet_length(bytes) <= 200000)
);
