-- Which links lead from one plan into another: whoever makes a link holds all plans that hang together with its own, and has
-- to find them without a look at each of their works. The plan of a work without a project is the work itself.
-- Derived, kept by the triggers below; no part of any change set.
create table link_between_plans (
  link_id uuid primary key references link on delete cascade,
  earlier_plan uuid not null,
  later_plan uuid not null
);
create index link_between_plans_earlier on link_between_plans (earlier_plan);
create index link_between_plans_later on link_between_plans (later_plan);

-- The limits make the database look up each work by its id, whatever it takes the tables for when it makes its plan.
create function keep_links_between_plans(links uuid[]) returns void language sql as $$
  delete from link_between_plans where link_id = any(links);
  insert into link_between_plans (link_id, earlier_plan, later_plan)
  select l.id, earlier.plan, later.plan
  from unnest(links) changed (id)
  cross join lateral (select * from link where id = changed.id limit 1) l
  cross join lateral (select coalesce(project_id, id) as plan from work where id = l.predecessor_id limit 1) earlier
  cross join lateral (select coalesce(project_id, id) as plan from work where id = l.successor_id limit 1) later
  where earlier.plan <> later.plan
  on conflict (link_id) do nothing;
$$;

create function keep_plans_of_new_links() returns trigger language plpgsql as $$
begin
  perform keep_links_between_plans(array(select id from new_rows));
  return null;
end $$;

create function keep_plans_of_changed_link() returns trigger language plpgsql as $$
begin
  perform keep_links_between_plans(array[new.id]);
  return null;
end $$;

create function keep_plans_of_moved_work() returns trigger language plpgsql as $$
begin
  perform keep_links_between_plans(array(
    select id from link where predecessor_id = new.id union select id from link where successor_id = new.id));
  return null;
end $$;

create trigger link_plans_insert after insert on link
  referencing new table as new_rows for each statement execute function keep_plans_of_new_links();
create trigger link_plans_update after update of predecessor_id, successor_id on link
  for each row when ((old.predecessor_id, old.successor_id) is distinct from (new.predecessor_id, new.successor_id))
  execute function keep_plans_of_changed_link();
create trigger work_plans_update after update of project_id on work
  for each row when (old.project_id is distinct from new.project_id)
  execute function keep_plans_of_moved_work();

insert into link_between_plans (link_id, earlier_plan, later_plan)
select l.id, coalesce(earlier.project_id, earlier.id), coalesce(later.project_id, later.id)
from link l join work earlier on earlier.id = l.predecessor_id join work later on later.id = l.successor_id
where coalesce(earlier.project_id, earlier.id) <> coalesce(later.project_id, later.id);
