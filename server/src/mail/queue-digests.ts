import { addDays, wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { type CompanyTime, loadCompanyTime } from '../company/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { USUAL_CHOICES } from './mail-choices.ts';
import { newMail } from './mail-queue.ts';
import type { MailServices } from './writing.ts';

/**
 * A digest that is late because the server was down is still sent for this many hours. After that, the person gets
 * tomorrow's.
 */
const HOURS_LATE = 4;
/** Older notifications are too old for a digest. */
const NEWS_DAYS = 7;
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 500;

interface DigestDay {
  readonly userId: string;
  /** The day in the person's own time zone. */
  readonly day: string;
  readonly calendarId: string | null;
}

/**
 * Queues the digest of each person whose hour has come, if they work on that day. Each person has one row per day, so
 * that neither a clock that goes back nor a second process creates another. Each notification is in one digest only.
 */
export async function queueDigests({ db, clock }: Pick<MailServices, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const time = await loadCompanyTime(db, clock);
  const due = (await findDue(db, now, time)).filter((each) => isWorkingDay(each, time));
  for (let first = 0; first < due.length; first += ROWS_AT_ONCE)
    await inTransaction(db, (tx) => queue(tx, due.slice(first, first + ROWS_AT_ONCE), now));
  return due.length;
}

function isWorkingDay({ day, calendarId }: DigestDay, time: CompanyTime): boolean {
  const calendar = time.calendarOf(calendarId);
  return calendar.workingMinutesBetween(`${day}T00:00`, `${addDays(day, 1)}T00:00`) > 0;
}

/** Query by time zone instead of by person: there are few zones. */
async function findDue(db: Db, now: Date, { timeZone }: CompanyTime): Promise<DigestDay[]> {
  const { rows: zones } = await sql<{ zone: string }>`
    select distinct coalesce(time_zone, ${timeZone}) as zone from app_user where status = 'active'`.execute(
    db,
  );
  const clocks = zones.map(({ zone }) => {
    const local = wallClockAt(now, zone);
    return { zone, day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
  });
  const { rows } = await sql<DigestDay>`
    select u.id as "userId", z.day, coalesce(u.calendar_id, d.calendar_id) as "calendarId"
    from unnest(${clocks.map(({ zone }) => zone)}::text[], ${clocks.map(({ day }) => day)}::text[],
      ${clocks.map(({ hour }) => hour)}::integer[]) z (zone, day, hour)
    join app_user u on coalesce(u.time_zone, ${timeZone}) = z.zone and u.status = 'active'
    left join department d on d.id = u.department_id
    left join mail_choice c on c.user_id = u.id
    cross join lateral (select case when c.user_id is null then ${USUAL_CHOICES.digestHour}::integer
      else c.digest_hour end as hour) wanted
    where z.hour between wanted.hour and wanted.hour + ${HOURS_LATE} - 1
      and not exists (select from mail m where m.user_id = u.id and m.day = z.day::date)
    order by u.id`.execute(db);
  return rows;
}

async function queue(tx: Tx, due: readonly DigestDay[], now: Date): Promise<void> {
  const mails = await tx
    .insertInto('mail')
    .values(
      due.map(({ userId, day }) => ({
        ...newMail(now),
        id: newId(now),
        user_id: userId,
        kind: 'digest' as const,
        day,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS).toISOString();
  await sql`
    insert into digested (notification_id, mail_id)
    select n.id, made.mail_id
    from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map((mail) => mail.user_id)}::uuid[]) made (mail_id, user_id)
    join notification n on n.user_id = made.user_id and n.read_at is null and n.done_at is null and n.snoozed_until is null and n.created_at > ${since}::timestamptz
    where not exists (select from mail m where m.notification_id = n.id and m.dropped is null)
      and not exists (select from push_message p where p.notification_id = n.id and p.dropped is null)
    on conflict do nothing`.execute(tx);
}
