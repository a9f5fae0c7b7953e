-- Lists open with the works that are still to be done. Most works of a company that has worked for years are done, and are not
-- read for it.
create index work_open_updated on work (updated_at desc, id desc)
  where deleted_at is null and archived_at is null and status not in ('done', 'cancelled');
