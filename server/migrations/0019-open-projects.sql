-- The projects that everybody sees, where they are few, are read with each person who asks.
create index project_open on project (id) where visibility = 'company';
