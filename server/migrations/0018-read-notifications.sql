-- Notifications that were read long ago are removed by the moment they were read at.

create index notification_read on notification (read_at) where read_at is not null;
