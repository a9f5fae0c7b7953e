-- Whether the weeks and absences of the people who do the works of a project decide its dates. Projects that are there keep their
-- dates: in them it is off until a person switches it on.
alter table project add column people_count boolean not null default false;
