import type { Operation } from '@gantry/contract';
import { asEnd, wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { accessFilter, personName } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { dayWords } from './date-words.ts';

interface MoveRow {
  readonly seq: number;
  readonly at: string;
  readonly by: string | null;
  readonly via: string;
  readonly reason: string | null;
  readonly operation?: Operation | null;
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
  readonly origin: 'direct' | 'scheduler';
}

/** What was changed directly by the same action. */
interface CauseRow {
  readonly entity: string;
  readonly field: string;
  readonly key: string | null;
  readonly isReadable: boolean;
}

/** Who moved a work last, when and why, in one sentence; null if it was never moved. */
export async function findLastMove(reader: WorkReader, workId: string): Promise<string | null> {
  const { rows } = await sql<MoveRow>`
    select i.change_set_seq as seq, s.at, ${personName(reader.actor, 'u')} as by, s.via, s.reason, s.operation, i.field, i.old_value #>> '{}' as old,
      i.new_value #>> '{}' as new, i.origin
    from change_item i
    join change_set s on s.seq = i.change_set_seq
    left join app_user u on u.id = s.actor_id
    where i.entity_id = ${workId} and i.entity = 'work' and i.field in ('start', 'due')
    order by i.change_set_seq desc, i.field limit 1`.execute(reader.db);
  const [move] = rows;
  if (!move) return null;
  const isFollower = move.origin === 'scheduler' && move.operation === null;
  const cause = isFollower ? await findCause(reader, move.seq, workId) : undefined;
  return moveSentence(move, cause, reader.time);
}

async function findCause(
  { db, actor }: WorkReader,
  seq: number,
  workId: string,
): Promise<CauseRow | undefined> {
  const { rows } = await sql<CauseRow>`
    select i.entity, i.field, w.key, coalesce(${accessFilter(actor, 'read', 'works', 'w')}, false) as "isReadable"
    from change_item i left join work w on w.id = i.entity_id and i.entity = 'work'
    where i.change_set_seq = ${seq} and i.origin = 'direct' and i.entity_id <> ${workId}
    order by i.entity = 'work' desc, i.ordinal limit 1`.execute(db);
  return rows[0];
}

export function moveSentence(
  { at, by, via, reason, operation, field, old, new: next }: MoveRow,
  cause: CauseRow | undefined,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): string {
  const on = dayWords(wallClockAt(new Date(at), timeZone), now);
  const who = by ?? (via === 'import' ? 'An import' : 'Gantry');
  const what = field === 'due' ? 'due' : 'start';
  const dayIn = (date: string) => dayWords(field === 'due' ? asEnd(date) : date, now);
  const from = old === null ? '' : ` from ${dayIn(old)}`;
  const moved =
    next === null ? `${who} removed the ${what}` : `${who} moved the ${what}${from} to ${dayIn(next)}`;
  const did = operation ? operationWords[operation] : causeWords(cause);
  const why = [did, reason === null ? undefined : `“${reason}”`].filter(Boolean).join(': ');
  return `${moved} on ${on}${why === '' ? '' : `, because ${why}`}.`;
}

const operationWords: Readonly<Record<Operation, string>> = {
  reschedule_left: 'what was left was rescheduled',
};

function causeWords(cause: CauseRow | undefined): string | undefined {
  if (cause === undefined) return undefined;
  if (cause.entity === 'link') return 'links changed';
  if (cause.entity === 'calendar') return 'a calendar changed';
  if (cause.entity !== 'work') return undefined;
  const name = cause.isReadable && cause.key !== null ? cause.key : 'a work that you may not see';
  return `${name} ${workWords[cause.field] ?? 'changed'}`;
}

const workWords: Readonly<Record<string, string>> = {
  start: 'moved',
  due: 'moved',
  durationMinutes: 'got another length',
  interruptions: 'was interrupted or joined',
  status: 'came to another status',
  actualStart: 'began at another time',
  actualFinish: 'finished at another time',
  constraint: 'got another constraint',
  constraintDate: 'got another constraint',
  deletedAt: 'was deleted or came back',
  row: 'was added',
};
