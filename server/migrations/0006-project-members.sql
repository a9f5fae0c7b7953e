-- Members are rows of their own. When they change, so does the project's version, which is what tells two people apart
-- who set them at the same time.
alter table project add column members_changed_at timestamptz;
