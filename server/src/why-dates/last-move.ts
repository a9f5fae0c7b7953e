import type { Operation } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { asEnd, wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { accessFilter, personName } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { dayWords } from './date-words.ts';
import { said } from './words/index.ts';

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
export async function findLastMove(reader: WorkReader, workId: string): Promise<Said | null> {
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
): Said {
  const dayIn = (date: string) => dayWords(field === 'due' ? asEnd(date) : date, now);
  const why = whyWords(operation ? operationWords[operation] : causeWords(cause), reason);
  const values = {
    who: by ?? (via === 'import' ? said('anImport') : 'Gantry'),
    what: field === 'due' ? 'due' : 'start',
    on: dayWords(wallClockAt(new Date(at), timeZone), now),
  };
  if (next === null)
    return why === undefined ? said('removed', values) : said('removedBecause', { ...values, why });
  const moved = { ...values, to: dayIn(next) };
  if (old === null) return why === undefined ? said('moved', moved) : said('movedBecause', { ...moved, why });
  const movedFrom = { ...moved, from: dayIn(old) };
  return why === undefined ? said('movedFrom', movedFrom) : said('movedFromBecause', { ...movedFrom, why });
}

function whyWords(cause: Said | undefined, reason: string | null): Said | undefined {
  if (reason === null) return cause;
  return cause === undefined ? said('quoted', { reason }) : said('causeAndReason', { cause, reason });
}

const operationWords: Readonly<Record<Operation, Said>> = {
  reschedule_left: said('leftRescheduled'),
};

function causeWords(cause: CauseRow | undefined): Said | undefined {
  if (cause === undefined) return undefined;
  if (cause.entity === 'link') return said('linksChanged');
  if (cause.entity === 'calendar') return said('calendarChanged');
  if (cause.entity !== 'work') return undefined;
  const work = cause.isReadable && cause.key !== null ? cause.key : said('workUnseen');
  return (workWords[cause.field] ?? ((named) => said('workChanged', named)))({ work });
}

type CauseInWords = (named: { readonly work: string | Said }) => Said;

const moved: CauseInWords = (named) => said('workMoved', named);
const gotConstraint: CauseInWords = (named) => said('workConstraint', named);

const workWords: Readonly<Record<string, CauseInWords>> = {
  start: moved,
  due: moved,
  durationMinutes: (named) => said('workLength', named),
  interruptions: (named) => said('workInterrupted', named),
  status: (named) => said('workStatus', named),
  actualStart: (named) => said('workBegan', named),
  actualFinish: (named) => said('workFinished', named),
  constraint: gotConstraint,
  constraintDate: gotConstraint,
  deletedAt: (named) => said('workDeleted', named),
  row: (named) => said('workAdded', named),
};
