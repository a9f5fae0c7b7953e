-- How many days of work a month has in the plan of a project: what `3mo` means, and DaysPerMonth in Microsoft Project.
alter table project add column days_per_month smallint not null default 20 check (days_per_month between 1 and 31);
