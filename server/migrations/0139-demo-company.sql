-- Whether the company is the demo one, or still has parts of it. What belongs to the demo is what the log says its first
-- start made; this only says whether to look.
alter table company add column is_demo boolean not null default false;
select set_config('gantry.change_set', 'migration', true);
update company set is_demo = true where exists (
  select from change_set where actor_id is null and via = 'directory' and reason = 'The demo company');
select set_config('gantry.change_set', '', true);
