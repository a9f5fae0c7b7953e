-- Where what is left of a begun work runs on, and what was done of it when that was said. Null: right after what is done.
alter table work add column resume timestamp(0);
alter table work add column resume_done_minutes integer check (resume_done_minutes >= 0);
create index work_resume on work (resume, id) where resume is not null and deleted_at is null;
