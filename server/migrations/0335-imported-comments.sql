-- An imported comment keeps who wrote it in the other program, and when. Who imported it stays its author here.
alter table comment
  -- A person of the company, where the file names one.
  add column said_by uuid,
  -- The name in the file, where it names no person of the company.
  add column said_name text check (said_name <> '' and length(said_name) <= 255),
  add column said_at timestamptz,
  add check (said_by is null or said_name is null);
