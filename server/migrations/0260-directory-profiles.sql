-- What the directory said of a person at their last sign-in. A name or a job title that was corrected here stays until the
-- directory says something new. People who have signed in are named as the directory said, as far as is known.
create table directory_profile (
  user_id uuid primary key references app_user on delete cascade,
  name text,
  job_title text
);
insert into directory_profile (user_id, name, job_title)
  select id, name, job_title from app_user where object_id is not null and erased_number is null;
