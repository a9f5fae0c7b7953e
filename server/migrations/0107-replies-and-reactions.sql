-- A reply names the comment that began its thread. A thread has one level.
alter table comment add column reply_to uuid references comment on delete cascade;
create index comment_replies on comment (reply_to) where reply_to is not null;
-- Who reacted with what: {"thumbs_up": [ids of people]}, in the order in which they did.
alter table comment add column reactions jsonb not null default '{}' check (jsonb_typeof(reactions) = 'object');
