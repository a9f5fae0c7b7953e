-- Where a work is laid down for a time: after how many minutes of its length, and for how many minutes of working time.
alter table work add column interruptions jsonb not null default '[]' check (jsonb_typeof(interruptions) = 'array');
