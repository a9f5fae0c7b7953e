-- Roles that a company makes for itself lie in the policy, beside the rules that speak of them. The server checks that
-- the roles of a person exist: the policy is held while a person changes, and the people who have a role while it goes.
alter table policy add column roles jsonb not null default '[]';
alter table app_user drop constraint app_user_roles_check;
alter table app_user add constraint app_user_roles_check check (cardinality(roles) > 0);
