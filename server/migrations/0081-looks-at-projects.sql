-- When a person last looked at a project, and on the visit before that: a page tells what happened since. A way of looking that changes nothing of
-- the company's record: it stands outside of change sets.
create table project_look (
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project on delete cascade,
  -- The latest visit, and the last change set of the company that it could show.
  looked_at timestamptz not null,
  looked_seq bigint not null,
  before_at timestamptz,
  before_seq bigint,
  primary key (user_id, project_id)
);
create index project_look_project on project_look (project_id);
