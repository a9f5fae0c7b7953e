-- The works of a file are looked for in all projects before they come into a new one.
create index source_work_external on source_work (source, external_id);
