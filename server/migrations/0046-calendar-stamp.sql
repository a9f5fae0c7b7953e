-- Says whether any calendar has changed, without a look at the calendars: a company may have thousands of them, and each
-- request asks. Each statement that changes calendars puts a new value into one of the rows below.
-- Derived, kept by the triggers below; no part of any change set.
create table calendar_stamp (
  slot integer primary key,
  -- Never the same twice, so that a value which a server saw in a transaction that was rolled back never comes again.
  stamp uuid not null default gen_random_uuid()
);
insert into calendar_stamp (slot) select generate_series(1, 8);

-- A writer takes a row that no other writer holds, because it holds the row until its transaction ends: a long import with a
-- calendar in it must not keep another person from saving theirs. Only where all rows are held does it wait.
create function stamp_calendars() returns trigger language plpgsql as $$
begin
  update calendar_stamp set stamp = gen_random_uuid()
  where slot = (select slot from calendar_stamp order by slot for update skip locked limit 1);
  if not found then
    update calendar_stamp set stamp = gen_random_uuid() where slot = 1;
  end if;
  return null;
end $$;

create trigger calendar_stamp after insert or update or delete or truncate on calendar
  for each statement execute function stamp_calendars();
