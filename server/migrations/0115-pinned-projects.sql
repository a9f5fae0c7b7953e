-- Projects that a person keeps at hand, in the person's own order. A way of looking that changes nothing of the company's record: it
-- stands outside of change sets.
create table pinned_project (
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  place smallint not null check (place between 0 and 19),
  primary key (user_id, project_id)
);
create index pinned_project_project on pinned_project (project_id);
