-- Whether a person's deleted works have their predecessors linked to their successors: asked each time, always or never.
alter table app_user add column link_around text not null default 'ask' check (link_around in ('ask', 'always', 'never'));
