-- Who is away, from when until when, on the company's wall clock. An absence of whole days begins and ends at midnight.
create table absence (
  id uuid primary key,
  user_id uuid not null references app_user,
  starts timestamp(0) not null,
  -- The first moment at which the person is back.
  ends timestamp(0) not null,
  -- Names the row of absence_why that holds kind and note; opaque, so that history and undo can speak of it.
  why_id uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  check (starts < ends)
);
create index absence_user on absence (user_id, starts) where deleted_at is null;
create index absence_starts on absence (starts, id) where deleted_at is null;
create index absence_binned on absence (deleted_at) where deleted_at is not null;
create trigger absence_tracked before insert or update or delete on absence
  for each statement execute function refuse_untracked_write();

-- Why: for the person, their heads and deputies. It stands nowhere else: in no change item, event, audit line, mail or
-- document. A row is never changed: another reason is another row, and undo names the one before.
create table absence_why (
  id uuid primary key,
  absence_id uuid not null references absence on delete cascade,
  kind text check (kind in ('leave', 'sick', 'training', 'other')),
  note text,
  check (kind is not null or note is not null)
);
create index absence_why_absence on absence_why (absence_id);

-- How many months after the leave its kind and note are deleted.
alter table company add column absence_why_months smallint not null default 12
  check (absence_why_months between 1 and 120);

-- The targets of which the policy has been given the default rules: a new one gets them once, at the next start.
create table policy_target (target text primary key);
insert into policy_target values
  ('works'), ('projects'), ('departments'), ('users'), ('dashboard'), ('policy'), ('audit'), ('settings');
