-- Mails that wait, and what became of them. A row says what a mail is about; its sentences are written when it is sent,
-- in the language and with the rights that the person has then.
create table mail (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('test', 'notice', 'digest')),
  -- What the person is told of.
  notification_id uuid unique references notification on delete cascade,
  -- The day of a digest, in the person's own time.
  day date,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- Null: it is over.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  -- Why it is not sent any more.
  dropped text check (dropped in (
    'refused', 'unreachable', 'address', 'read', 'gone', 'empty', 'unwanted', 'limit', 'too-late')),
  -- The last attempt that failed: why, and the number that the mail server answered.
  failed_at timestamptz,
  failure text check (failure in ('unreachable', 'too-slow', 'no-encryption', 'login', 'refused')),
  answer smallint,
  unique (user_id, day),
  check ((kind = 'notice') = (notification_id is not null)),
  check ((kind = 'digest') = (day is not null)),
  check ((next_attempt_at is null) = (sent_at is not null or dropped is not null)),
  check (sent_at is null or dropped is null),
  check ((failed_at is null) = (failure is null))
);
create index mail_waiting on mail (next_attempt_at, id) where next_attempt_at is not null;
create index mail_of_person on mail (user_id, kind, sent_at);
create index mail_over on mail (created_at) where next_attempt_at is null;
create index mail_sent on mail (sent_at) where sent_at is not null;
create index mail_failed on mail (failed_at) where failed_at is not null;

-- A row says that no mails go out: so after a restore, until an administrator lets them.
create table mail_pause (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null
);
