-- Rights that people asked for. A question from person to person, which changes nothing of the company's record: it stands outside of
-- change sets, as notifications do.
create table right_request (
  id uuid primary key,
  asker_id uuid not null references app_user on delete cascade,
  action text not null,
  target text not null,
  -- The row that it is about; null: every row.
  row_id uuid,
  -- The company's day.
  day date not null,
  created_at timestamptz not null,
  answer text check (answer in ('done', 'declined')),
  answered_at timestamptz,
  answered_by uuid references app_user on delete set null,
  word text check (length(word) between 1 and 300),
  -- When the person who asked put it away.
  closed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer is distinct from 'declined' or word is not null),
  -- The same is asked once a day.
  constraint right_request_once unique nulls not distinct (asker_id, day, action, target, row_id)
);
create index right_request_created on right_request (created_at);
create index right_request_answered_by on right_request (answered_by);

-- Who was asked.
create table right_request_giver (
  user_id uuid not null references app_user on delete cascade,
  request_id uuid not null references right_request on delete cascade,
  primary key (user_id, request_id)
);
create index right_request_giver_request on right_request_giver (request_id);
