-- A calendar in the bin is read only while something that is not in the bin uses it. Servers keep the calendars that they have
-- read until the stamp of calendars changes (migration 0046), so that what comes back with such a calendar changes the stamp.
create function stamp_used_calendars() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive used (id, parent_id, deleted_at) as (
      select id, parent_id, deleted_at from calendar where id = new.calendar_id
      union select c.id, c.parent_id, c.deleted_at from used join calendar c on c.id = used.parent_id)
    select from used where deleted_at is not null)
  then
    update calendar_stamp set stamp = gen_random_uuid()
    where slot = (select slot from calendar_stamp order by slot for update skip locked limit 1);
    if not found then
      update calendar_stamp set stamp = gen_random_uuid() where slot = 1;
    end if;
  end if;
  return null;
end $$;

create trigger used_calendar after update of deleted_at, calendar_id on work for each row
  when (new.calendar_id is not null and new.deleted_at is null
    and (old.deleted_at is not null or old.calendar_id is distinct from new.calendar_id))
  execute function stamp_used_calendars();
create trigger used_calendar after update of deleted_at, calendar_id on project for each row
  when (new.calendar_id is not null and new.deleted_at is null
    and (old.deleted_at is not null or old.calendar_id is distinct from new.calendar_id))
  execute function stamp_used_calendars();
create trigger used_calendar after update of deleted_at, calendar_id on resource for each row
  when (new.calendar_id is not null and new.deleted_at is null
    and (old.deleted_at is not null or old.calendar_id is distinct from new.calendar_id))
  execute function stamp_used_calendars();
create trigger used_calendar after update of calendar_id on app_user for each row
  when (new.calendar_id is not null and old.calendar_id is distinct from new.calendar_id)
  execute function stamp_used_calendars();
create trigger used_calendar after update of calendar_id on department for each row
  when (new.calendar_id is not null and old.calendar_id is distinct from new.calendar_id)
  execute function stamp_used_calendars();
