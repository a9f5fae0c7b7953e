-- What no person did, the newest first. `actor_id is null` is no equality to the planner: with it, the index over people gives no order,
-- and a second filter made it read the whole log.
create index change_set_nobody_at on change_set (at desc, seq desc) where actor_id is null;
