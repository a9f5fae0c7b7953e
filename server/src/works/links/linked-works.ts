import type { LagUnit, LinkedWork, LinkType, WorkStatus } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';

interface LinkedRow {
  id: string;
  predecessorId: string;
  successorId: string;
  type: LinkType;
  lag: number;
  lagUnit: LagUnit;
  version: number;
  isVisible: boolean;
  otherId: string;
  otherKey: string;
  otherTitle: string;
  otherStatus: WorkStatus;
  otherDue: string | null;
  otherCalendarId: string | null;
}

/** Placeholder in a link for a work that the reader may not see. */
const HIDDEN_ID = '00000000-0000-0000-0000-000000000000';
const HIDDEN = {
  id: null,
  key: null,
  title: 'A work that you cannot see',
  status: null,
  due: null,
  calendarId: null,
};

/** The links of a work from its own point of view, without links to works in the bin. */
export async function listLinkedWorks(db: Db | Tx, actor: Actor, workId: string): Promise<LinkedWork[]> {
  const { rows } = await sql<LinkedRow>`
    select l.id, l.predecessor_id as "predecessorId", l.successor_id as "successorId", l.type, l.lag,
      l.lag_unit as "lagUnit", l.version, ${accessFilter(actor, 'read', 'works', 'w')} as "isVisible",
      w.id as "otherId", w.key as "otherKey", w.title as "otherTitle", w.status as "otherStatus", w.due as "otherDue",
      coalesce(w.calendar_id, p.calendar_id) as "otherCalendarId"
    from (
      select *, predecessor_id as other_id from link where successor_id = ${workId}
      union all select *, successor_id from link where predecessor_id = ${workId}) l
    join work w on w.id = l.other_id
    left join project p on p.id = w.project_id
    where w.deleted_at is null
    order by l.successor_id = ${workId} desc, w.start nulls last, w.key`.execute(db);
  return rows.map((row) => toLinkedWork(row, workId));
}

/** The links that begin or end at a work. */
export async function listLinkIdsOf(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('link')
    .select('id')
    .where((link) => link.or([link('predecessor_id', '=', workId), link('successor_id', '=', workId)]))
    .execute();
  return rows.map(({ id }) => id);
}

function toLinkedWork(row: LinkedRow, workId: string): LinkedWork {
  const { isVisible, otherId, otherKey, otherTitle, otherStatus, otherDue, otherCalendarId, ...link } = row;
  const direction = link.successorId === workId ? 'after' : 'before';
  if (isVisible)
    return {
      link,
      direction,
      work: {
        id: otherId,
        key: otherKey,
        title: otherTitle,
        status: otherStatus,
        due: otherDue,
        calendarId: otherCalendarId,
      },
    };
  const end = direction === 'after' ? 'predecessorId' : 'successorId';
  return { link: { ...link, [end]: HIDDEN_ID }, direction, work: HIDDEN };
}
