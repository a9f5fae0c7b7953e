-- What a person wants to be mailed, and when. Without a row the usual choices count.
create table mail_choice (
  user_id uuid primary key references app_user on delete cascade,
  -- Which notifications are mailed.
  kinds text[] not null,
  -- How many of them a day; the rest waits for the digest.
  daily_limit smallint not null check (daily_limit between 0 and 50),
  -- Hours of the person's own time in which none comes; null: there are no such hours.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- At which hour of a working day the digest comes; null: it does not.
  digest_hour smallint check (digest_hour between 0 and 23),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from is null or quiet_from <> quiet_to)
);

-- In which digest a notification was told, so that no other tells it again.
create table digested (
  notification_id uuid primary key references notification on delete cascade,
  mail_id uuid not null references mail on delete cascade
);
create index digested_in on digested (mail_id);

create index notification_untold on notification (created_at) where read_at is null;
