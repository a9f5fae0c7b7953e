import type { AbsenceWakeQuestion, CalendarWake } from '@gantry/contract';
import {
  type AbsenceSpan,
  findAbsenceFacts,
  findBinnedSpan,
  listSpansOf,
  momentsOf,
  requireEntering,
} from '../absences/index.ts';
import { type Actor, decide, notFound, requireAccess } from '../access/index.ts';
import { describeWake } from '../calendars/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { ForeseenAbsences } from '../plans/index.ts';
import type { Db } from '../platform/database/index.ts';
import { foreseePlans, touchPeople } from '../scheduling/index.ts';

interface WakeReader {
  readonly db: Db;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

/**
 * Computes what leave would move when it is entered, changed, removed or restored, without locking or writing anything.
 */
export async function foreseeLeave(
  reader: WakeReader,
  { keep = [], ...question }: AbsenceWakeQuestion,
): Promise<CalendarWake> {
  const { db, time } = reader;
  const absences = await listAsTheyWouldBe(reader, question);
  const touched = touchPeople([...absences.keys()]);
  return describeWake(reader, await foreseePlans(db, touched, { time, kept: new Set(keep), absences }));
}

type Asked = Omit<AbsenceWakeQuestion, 'keep'>;

/** The absences of the people concerned after the write. Each part requires the same right as the write. */
async function listAsTheyWouldBe(
  { db, actor }: WakeReader,
  { enter = [], change, remove, restore }: Asked,
): Promise<ForeseenAbsences> {
  await requireEntering(
    { db, actor },
    enter.map(({ userId }) => userId),
  );
  const facts = await findAbsenceFacts(
    db,
    [change?.id, remove, restore].filter((id) => id !== undefined),
  );
  const requireOn = (id: string, action: 'create' | 'update' | 'delete') => {
    const person = facts.get(id);
    if (!person || !decide(actor, 'read', 'absences', person).allowed) throw notFound();
    requireAccess(actor, action, 'absences', person);
  };
  if (change) requireOn(change.id, 'update');
  if (remove !== undefined) requireOn(remove, 'delete');
  if (restore !== undefined) requireOn(restore, 'create');
  const userIds = [...enter.map(({ userId }) => userId), ...[...facts.values()].map(({ id }) => id)];
  const brought = restore === undefined ? [] : await findBinnedSpan(db, restore);
  const standing = [...(await listSpansOf(db, userIds)), ...brought].filter(({ id }) => id !== remove);
  const changed = standing.map((span) => (span.id === change?.id ? changeSpan(span, change) : span));
  const entered = enter.map(({ userId, ...span }) => ({ userId, ...momentsOf(span) }));
  const byPerson = Map.groupBy([...changed, ...entered], ({ userId }) => userId);
  return new Map(
    [...new Set(userIds)].map((userId) => [
      userId,
      (byPerson.get(userId) ?? [])
        .map(({ from, to }) => ({ from, to }))
        .sort((one, other) => (one.from < other.from ? -1 : 1)),
    ]),
  );
}

function changeSpan(span: AbsenceSpan, change: NonNullable<Asked['change']>): AbsenceSpan {
  return { ...span, ...momentsOf({ from: change.from ?? span.from, to: change.to ?? span.to }) };
}
