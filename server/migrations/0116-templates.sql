-- Marks a project that others are copied from. There are few of them, and they are offered by name.
alter table project add column is_template boolean not null default false;
create index project_template on project (name, id) where is_template and deleted_at is null;
