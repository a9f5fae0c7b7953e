-- Whether what is left of started works waits for their predecessors, too, as Microsoft Project can be asked to do.
alter table project add column splits_in_progress boolean not null default false;
