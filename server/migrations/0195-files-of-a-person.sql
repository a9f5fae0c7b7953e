-- Each upload to a work without a project adds up the files that its person has there.
create index attachment_created_by on attachment (created_by);
