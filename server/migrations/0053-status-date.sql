-- As of when a project says how far it is, on the company's wall clock. Null: today. No run that writes dates looks at it.
alter table project add column status_date timestamp(0);
