-- Whether automatic works that neither a link nor a constraint places start with their project. Projects that are there keep their
-- dates: in them it is off until their plan is scheduled as a whole.
alter table project add column works_from_start boolean not null default false;
