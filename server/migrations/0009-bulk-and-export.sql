-- Sorting by deadline and by completion. Few works have either, so that most rows cost nothing here.
create index work_deadline on work (deadline, id) where deadline is not null and deleted_at is null;
create index work_completed on work (completed_at, id) where completed_at is not null and deleted_at is null;
