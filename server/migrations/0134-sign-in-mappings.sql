-- What people get by what the provider says of them as they sign in: an app role or a group, and the role, the department and the
-- project that go with it. The order in which they were made decides where several name a department.
create table sign_in_mapping (
  id uuid primary key,
  claim text not null check (claim in ('app_role', 'group')),
  value text not null,
  -- What people call a group, whose value is an id that says nothing.
  name text,
  role text,
  department_id uuid references department on delete set null,
  project_id uuid references project on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index sign_in_mapping_department on sign_in_mapping (department_id) where department_id is not null;
create index sign_in_mapping_project on sign_in_mapping (project_id) where project_id is not null;
create trigger sign_in_mapping_tracked before insert or update or delete on sign_in_mapping
  for each statement execute function refuse_untracked_write();

-- What people have by a mapping. What stands in their rows and not here was given by hand.
create table sign_in_grant (
  user_id uuid not null references app_user on delete cascade,
  role text,
  department_id uuid references department on delete cascade,
  project_member_id uuid references project_member on delete cascade,
  check (num_nonnulls(role, department_id, project_member_id) = 1),
  unique nulls not distinct (user_id, role, department_id, project_member_id)
);
create index sign_in_grant_department on sign_in_grant (department_id) where department_id is not null;
create index sign_in_grant_member on sign_in_grant (project_member_id) where project_member_id is not null;

-- What the provider said of people at their last sign-in, for the preview of mappings. Groups stand here under a keyed hash: they
-- can be asked for by their id, and not be read.
create table sign_in_claims (
  user_id uuid primary key references app_user on delete cascade,
  at timestamptz not null,
  app_roles text[] not null,
  group_hashes bytea[] not null,
  is_overage boolean not null
);
create index sign_in_claims_app_roles on sign_in_claims using gin (app_roles);
create index sign_in_claims_groups on sign_in_claims using gin (group_hashes);

-- Whichever way a row is written: what it does not hold any more, nobody has by a mapping. A member who became the lead was made so
-- by hand.
create function forget_sign_in_grants() returns trigger language plpgsql as $$
begin
  delete from sign_in_grant
  where user_id = new.id
    and (role <> all(new.roles) or (department_id is not null and department_id is distinct from new.department_id));
  return null;
end $$;
create trigger app_user_grants after update of roles, department_id on app_user for each row
  when (old.roles is distinct from new.roles or old.department_id is distinct from new.department_id)
  execute function forget_sign_in_grants();
create function forget_sign_in_membership() returns trigger language plpgsql as $$
begin
  delete from sign_in_grant where project_member_id = new.id;
  return null;
end $$;
create trigger project_member_grants after update of role on project_member for each row
  when (old.role is distinct from new.role) execute function forget_sign_in_membership();
