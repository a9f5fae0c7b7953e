-- Lists open with the open works, in the order of their due dates. Most works of a company that has worked for years are done
-- and were due first, so that an index of all works would be walked through them. A person who sees few works reads them by
-- the places where they are.
create index work_open_due on work (due, id)
  where deleted_at is null and archived_at is null and status not in ('done', 'cancelled');
create index work_owner_open_due on work (owner_id, due, id)
  where deleted_at is null and archived_at is null and status not in ('done', 'cancelled');
create index work_project_open_due on work (project_id, due, id)
  where deleted_at is null and archived_at is null and status not in ('done', 'cancelled');
create index work_department_open_due on work (department_id, due, id)
  where deleted_at is null and archived_at is null and status not in ('done', 'cancelled');
