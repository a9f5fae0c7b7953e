-- Sub-works are counted with plans made for the statement at hand. A plan that is kept was made when one row changed, or when
-- there were no works yet; for ten thousand rows it compares each with each.
create or replace function count_sub_works() returns trigger language plpgsql as $$
declare
  parents uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct parent_id) into parents from new_rows where parent_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct parent_id) into parents from old_rows where parent_id is not null;
  else
    execute $statement$
      select array_agg(distinct p) from (
        select unnest(array[o.parent_id, n.parent_id]) p from old_rows o join new_rows n using (id)
        where o.parent_id is distinct from n.parent_id
          or (o.deleted_at is null) <> (n.deleted_at is null)
          or (o.status = 'done') <> (n.status = 'done')) changed
      where p is not null
    $statement$ into parents;
  end if;
  if parents is not null then
    execute $statement$
      update work w set
        sub_work_count = counted.of_all,
        sub_work_done_count = counted.of_done
      from (
        select p.id,
          count(c.id) as of_all,
          count(c.id) filter (where c.status = 'done') as of_done
        from unnest($1) p(id) left join work c on c.parent_id = p.id and c.deleted_at is null
        group by p.id) counted
      where w.id = counted.id
        and (w.sub_work_count, w.sub_work_done_count) is distinct from (counted.of_all::integer, counted.of_done::integer)
    $statement$ using parents;
  end if;
  return null;
end $$;
