-- What the provider said when the session began: names of claims, app roles, how many groups. No token, no other value of a claim.
alter table session_family add column sign_in jsonb;

-- The list of people, sorted by title.
create index app_user_title on app_user (coalesce(job_title, ''), id);
