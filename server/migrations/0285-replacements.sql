-- Which record took the place of another one: a label into which it was merged, or the person who took over a resource.
-- Saved filters that name the record follow it for as long as the record is gone, so that undoing the change undoes this too.
create table replacement (
  -- The record that went. It is no reference: a merged label has no row any more.
  id uuid primary key,
  by_id uuid not null,
  at timestamptz not null
);

-- The record that stands for this one now: itself while it is there, else what took its place, and so on.
create function standing_record(record uuid) returns uuid language sql stable as $$
  with recursive chain (id, step) as (
    select record, 0
    union all
    select r.by_id, chain.step + 1
    from chain join replacement r on r.id = chain.id
    where chain.step < 100
      and not exists (select from label l where l.id = chain.id)
      and not exists (select from resource s where s.id = chain.id and s.deleted_at is null))
  select id from chain order by step desc limit 1
$$;
