-- Whether a program with an access token asked that the import be written: it invites nobody.
alter table import_run add column asked_by_token boolean not null default false;
