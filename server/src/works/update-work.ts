import type { Work, WorkUpdate } from '@gantry/contract';
import { notFound, requireAccess } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import { moveWork } from './move-work.ts';
import { workFacts } from './present-work.ts';
import { sentReferences } from './sent-references.ts';
import { applyTypedDates, type PlannedDates, refuseReversedDates } from './work-dates.ts';
import { actionForChange, type WorkField, workEntity } from './work-entity.ts';
import { lockWork } from './work-repository.ts';
import type { WorkRow } from './work-row.ts';
import { followStatus } from './work-status.ts';
import { presentChanged, type WorkWriter } from './work-writer.ts';

type SentFields = Omit<WorkUpdate, 'version' | 'reason' | 'archived'> & { archivedAt?: string | null };

const DATE_FIELDS = [
  'start',
  'due',
  'durationMinutes',
  'deadline',
  'constraint',
  'constraintDate',
  'milestone',
  'actualStart',
  'actualFinish',
] as const satisfies readonly (keyof PlannedDates)[];

/**
 * Changes fields of a work. Each field asks its own action; what somebody else changed meanwhile is merged or refused
 * field by field; what follows from the sent fields is written with them.
 */
export async function updateWork(writer: WorkWriter, id: string, body: WorkUpdate): Promise<Work> {
  const { db: tx, actor, change } = writer;
  const row = await lockWork(tx, id);
  if (!row) throw notFound();
  requireAccess(actor, 'read', 'works', workFacts(row));
  const sent = sentFields(writer, body);
  requireFieldAccess(writer, row, sent);
  await refuseUnknownReferences(tx, actor, sentReferences(sent));
  if (body.reason !== undefined) change.explain(body.reason);

  const moved = await moveWork(writer, row, sent);
  const dates = planDates(writer, { ...row, ...moved }, sent);
  await change.update(
    workEntity,
    id,
    { ...sent, ...moved, ...dates },
    {
      version: body.version,
      check: (merged) =>
        refuseReversedDates({
          start: merged.start,
          due: merged.due,
          actualStart: merged.actual_start,
          actualFinish: merged.actual_finish,
        }),
    },
  );
  // Nobody sent these, so that they cannot collide with what somebody else sent.
  await change.update(workEntity, id, followStatus(row, sent, { now: writer.time.now, at: writer.at }));
  return presentChanged(writer, id);
}

function sentFields(
  { at }: WorkWriter,
  { version: _, reason: __, archived, ...fields }: WorkUpdate,
): SentFields {
  if (archived === undefined) return fields;
  return { ...fields, archivedAt: archived ? at.toISOString() : null };
}

function requireFieldAccess({ actor }: WorkWriter, row: WorkRow, sent: SentFields): void {
  const actions = Object.entries(sent).map(([field, value]) =>
    actionForChange({ field, old: row[field as WorkField & keyof WorkRow], new: value }),
  );
  for (const action of new Set(actions)) requireAccess(actor, action, 'works', workFacts(row));
}

/** The planned dates that change, those that follow from the sent ones included. */
function planDates({ time }: WorkWriter, row: WorkRow, sent: SentFields): Partial<PlannedDates> {
  if (!DATE_FIELDS.some((field) => sent[field] !== undefined)) return {};
  const calendar = time.calendarOf(
    sent.calendarId === undefined ? row.calendarId : sent.calendarId,
    row.projectCalendarId,
  );
  const planned = applyTypedDates(row, sent, calendar);
  return Object.fromEntries(
    DATE_FIELDS.filter((field) => sent[field] !== undefined || planned[field] !== row[field]).map((field) => [
      field,
      planned[field],
    ]),
  );
}
