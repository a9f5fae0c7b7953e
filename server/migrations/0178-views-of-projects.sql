-- A view may belong to a project: it shows works of that project alone, and stands among its works.
alter table saved_view add column project_id uuid references project on delete cascade;
create index saved_view_project on saved_view (project_id) where project_id is not null;

-- The list of all works opens with one view, and so does the list of each project.
alter table saved_view_mark add column project_id uuid references project on delete cascade;
create index saved_view_mark_project on saved_view_mark (project_id) where project_id is not null;
drop index saved_view_default;
create unique index saved_view_default on saved_view_mark (user_id, project_id) nulls not distinct where is_default;
