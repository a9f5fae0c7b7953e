-- How many works the columns of a project's board should hold at most, as boards write it: in_progress:10,in_review:6.
alter table project add column column_limits text not null default '' check (length(column_limits) <= 2200);
