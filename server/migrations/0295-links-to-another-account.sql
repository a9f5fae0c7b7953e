-- A link that connects a person with another account at the sign-in provider, once: theirs was created again there.
alter table one_time_link
  drop constraint one_time_link_purpose_check,
  add constraint one_time_link_purpose_check check (purpose in ('invitation', 'set-up', 'login', 'reconnect'));
