import { requireAccess } from '../access/index.ts';
import { type CompanyCalendar, getCompany, listCalendars } from '../company/index.ts';
import { newId } from '../platform/identifiers.ts';
import { findProjectFacts, projectEntity } from '../projects/index.ts';
import { workEntity } from '../works/index.ts';
import { calendarEntity } from './calendar-entity.ts';
import type { CalendarWriter } from './write-calendars.ts';

interface Kept {
  readonly id: string;
  readonly key: string;
  readonly calendarId: string | null;
}

/**
 * Before a calendar changes, gives these projects, and the works in them with a calendar of their own, copies of their
 * current calendars. So their dates stay, and undo removes the copies together with the change.
 */
export async function keepDates(
  writer: CalendarWriter,
  calendarId: string,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  const { db: tx, actor, change } = writer;
  const facts = await findProjectFacts(tx, projectIds);
  for (const each of facts.values()) requireAccess(actor, 'update', 'projects', each);
  const company = await getCompany(tx);
  const calendars = await listCalendars(tx);
  const projects: Kept[] = await tx
    .selectFrom('project')
    .select(['id', 'key', 'calendar_id as calendarId'])
    .where('id', 'in', [...facts.keys()])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const project of projects) {
    const works = await tx
      .selectFrom('work')
      .select(['id', 'calendar_id as calendarId'])
      .where('project_id', '=', project.id)
      .where('calendar_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    const copies = new Map<string, string>();
    const own = project.calendarId ?? company.calendarId;
    for (const id of [own, ...works.flatMap((work) => work.calendarId ?? [])])
      await copyBelow(writer, { id, calendarId, calendars, copies, project });
    const copy = copies.get(own);
    if (copy !== undefined) await change.update(projectEntity, project.id, { calendarId: copy });
    await change.updateMany(
      workEntity,
      works.flatMap((work) => {
        const kept = copies.get(work.calendarId ?? '');
        return kept === undefined ? [] : [{ id: work.id, patch: { calendarId: kept } }];
      }),
    );
  }
}

interface Copying {
  readonly id: string;
  /** The calendar that is about to change. */
  readonly calendarId: string;
  readonly calendars: readonly CompanyCalendar[];
  /** The copies, by the id of the original. */
  readonly copies: Map<string, string>;
  readonly project: Kept;
}

/**
 * Copies a calendar, and its parents up to the one that changes. A calendar that does not inherit from that one stays
 * as it is.
 */
async function copyBelow({ change }: CalendarWriter, copying: Copying): Promise<void> {
  const { id, calendarId, calendars, copies, project } = copying;
  const chain: CompanyCalendar[] = [];
  for (
    let next = calendars.find((each) => each.id === id);
    next && !chain.includes(next);
    next = calendars.find((each) => each.id === next?.parentId)
  ) {
    chain.push(next);
    if (next.id === calendarId) break;
  }
  if (chain.at(-1)?.id !== calendarId) return;
  for (const { id: copied, name, parentId, week, workWeeks, exceptions } of chain.toReversed()) {
    if (copies.has(copied)) continue;
    const made = newId(new Date(change.at));
    await change.insert(calendarEntity, [
      {
        id: made,
        name: `${name} (${project.key})`,
        parentId: copies.get(parentId ?? '') ?? parentId,
        week,
        workWeeks,
        exceptions,
        home: 'project',
        homeId: project.id,
      },
    ]);
    copies.set(copied, made);
  }
}
