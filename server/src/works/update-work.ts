import type { WholeWork, WorkUpdate } from '@gantry/contract';
import { notFound, requireAccess } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import { presentAndNotify } from './notify-people.ts';
import { NO_PEOPLE_CALENDARS, readPeopleDates } from './people-dates.ts';
import { holdsPlan, lockPlans } from './plan-lock.ts';
import { planUnits } from './plan-units.ts';
import { planDates, requireFieldAccess, setsDates, toSentFields } from './plan-update.ts';
import { workFacts } from './present-work.ts';
import { nameReviewers, refuseSilentReturn } from './reviews.ts';
import { sentReferences } from './sent-references.ts';
import { moveWork, refuseMoveIntoCircle } from './tree/move-work.ts';
import { refuseReversedDates } from './work-dates.ts';
import { workEntity } from './work-entity.ts';
import { listFormerProgress, planProgress } from './work-progress.ts';
import { isSpanningSubWorks, lockWork } from './work-repository.ts';
import type { WorkRow } from './work-row.ts';
import type { WorkWriter } from './work-writer.ts';

/**
 * Changes fields of a work. Each field requires its own action. Changes of other people in the meantime are merged or
 * refused field by field. Fields that follow from the sent ones are written too.
 */
export async function updateWork(writer: WorkWriter, id: string, body: WorkUpdate): Promise<WholeWork> {
  const { reason, followers, ...fields } = body;
  if (reason !== undefined) writer.change.explain(reason);
  const before = await writeWork(writer, id, fields);
  await writer.change.settle({ holdsFollowers: followers === 'stay' });
  return presentAndNotify(writer, id, before);
}

/**
 * The same without the effects on other works, which are calculated once the whole change set is written. Returns the
 * work before the change.
 */
export async function writeWork(
  writer: WorkWriter,
  id: string,
  { version, ...fields }: Omit<WorkUpdate, 'reason' | 'followers'>,
): Promise<WorkRow> {
  const { db: tx, actor, change } = writer;
  if (holdsPlan(fields)) await lockPlans(tx, { workIds: [id], projectIds: [fields.projectId ?? null] });
  const row = await lockWork(tx, id);
  if (!row) throw notFound();
  requireAccess(actor, 'read', 'works', workFacts(row));
  const asked = toSentFields(fields, writer.at);
  requireFieldAccess(actor, row, asked);
  refuseSilentReturn(actor, row, asked);
  const former = asked.status === undefined ? undefined : (await listFormerProgress(tx, [row])).get(id);
  const { sent, following } = planProgress(row, asked, { time: writer.time, at: writer.at, former });
  const units = planUnits(row, sent);
  await refuseUnknownReferences(tx, actor, sentReferences(sent, row));

  const moved = await moveWork(writer, row, sent);
  const hasDatedSubWorks = row.subWorkCount > 0 && (await isSpanningSubWorks(tx, id));
  const people = setsDates(sent) ? await readPeopleDates(tx, writer.time, [id]) : NO_PEOPLE_CALENDARS;
  const dates = planDates(writer.time, { ...row, ...moved, hasDatedSubWorks }, sent, people);
  // Written before the assignees with these units are removed. The caller did not send this field, so it cannot
  // conflict.
  if (!sent.units && units) await change.update(workEntity, id, { units });
  await change.update(
    workEntity,
    id,
    { ...sent, ...moved, ...dates, ...(sent.units && { units }) },
    {
      version,
      check: (merged) =>
        refuseReversedDates({
          start: merged.start,
          due: merged.due,
          actualStart: following.actualStart ?? merged.actual_start,
          actualFinish: merged.actual_finish,
        }),
    },
  );
  await refuseMoveIntoCircle(writer, id, moved);
  // The caller did not send these fields, so they cannot conflict with other changes.
  if (Object.keys(following).length > 0) await change.update(workEntity, id, following);
  if (sent.status === 'in_review') await nameReviewers(change, [id]);
  return row;
}
