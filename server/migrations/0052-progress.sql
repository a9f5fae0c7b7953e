-- How far works are. Length = done + remaining: what remains is what a person said, as long as length and progress agree with
-- it, and else what these two come to. The rule stands here, because each of them changes in many ways.
alter table work add column remaining_minutes integer check (remaining_minutes >= 0);

create function keep_remaining_minutes() returns trigger language plpgsql as $$
begin
  if new.duration_minutes is null then
    new.remaining_minutes := null;
  elsif new.status = 'done' then
    new.remaining_minutes := 0;
  elsif new.remaining_minutes is null or new.remaining_minutes > new.duration_minutes
    or round(100.0 * (new.duration_minutes - new.remaining_minutes) / nullif(new.duration_minutes, 0)) is distinct from new.progress
  then
    new.remaining_minutes := round(new.duration_minutes * (100.0 - new.progress) / 100);
  end if;
  return new;
end $$;

create trigger work_remaining_insert before insert on work
  for each row when (new.duration_minutes is not null or new.remaining_minutes is not null)
  execute function keep_remaining_minutes();
create trigger work_remaining_update before update on work
  for each row when (
    (old.duration_minutes, old.progress, old.remaining_minutes) is distinct from
      (new.duration_minutes, new.progress, new.remaining_minutes)
    or (old.status = 'done') <> (new.status = 'done'))
  execute function keep_remaining_minutes();

-- Not a change of anybody's: what is filled in follows from what the works say already.
select set_config('gantry.change_set', 'migration', true);
update work set remaining_minutes = case
    when status = 'done' then 0 else round(duration_minutes * (100.0 - progress) / 100) end
  where duration_minutes is not null;
select set_config('gantry.change_set', '', true);

-- Lists are sorted and filtered by what really happened. Most works have not begun.
create index work_actual_start on work (actual_start, id) where actual_start is not null and deleted_at is null;
create index work_actual_finish on work (actual_finish, id) where actual_finish is not null and deleted_at is null;

-- How a project takes progress: at the moment in which a person says so, or as planned unless they say otherwise.
alter table project add column progress_entry text not null default 'as_it_happens'
  check (progress_entry in ('as_it_happens', 'as_planned'));
