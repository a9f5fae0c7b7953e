-- What is removed from the bin for good takes along what people were told of it.
alter table notification drop constraint notification_work_id_fkey;
alter table notification add constraint notification_work_id_fkey
  foreign key (work_id) references work on delete cascade;
alter table notification drop constraint notification_comment_id_fkey;
alter table notification add constraint notification_comment_id_fkey
  foreign key (comment_id) references comment on delete cascade;

-- Links are looked for from both ends when their works go.
create index link_predecessor on link (predecessor_id);
