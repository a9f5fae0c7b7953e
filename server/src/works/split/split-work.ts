import { type BodyOf, type LagUnit, type LinkType, type SplitWorks, workFieldsWith } from '@gantry/contract';
import { notFound, requireAccess } from '../../access/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createWork } from '../create-work.ts';
import { createLinks, deleteLink } from '../links/links.ts';
import { lockTiedPlans } from '../plan-lock.ts';
import { presentWork, workFacts } from '../present-work.ts';
import { writeWork } from '../update-work.ts';
import { said } from '../words/index.ts';
import { isClosed, workEntity } from '../work-entity.ts';
import { findWork } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import { getChanged, type WorkWriter } from '../work-writer.ts';

type Body = BodyOf<'splitWork'>;

/**
 * Splits a work in two, as one change set with one undo. Files, comments, history and links of its start stay with the
 * first part, and links of its finish go to the second: both stand where they stood. Each step requires the right that
 * it requires on its own.
 */
export async function splitWork(writer: WorkWriter, id: string, body: Body): Promise<SplitWorks> {
  const { db: tx, actor, change } = writer;
  const links = await listLinksOf(writer, id);
  const ends = links.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]);
  await lockTiedPlans(tx, [...new Set([id, ...ends])], { workIds: [id] });
  const work = await findWork(tx, id);
  if (!work || work.deletedAt !== null) throw notFound();
  requireAccess(actor, 'read', 'works', workFacts(work));
  requireAccess(actor, 'schedule', 'works', workFacts(work));
  refuseWhole(work);
  const parts = partsOf(work, body);
  const replaced = links.flatMap((link) => (isKept(link, work) ? [] : [link]));
  for (const link of replaced) await deleteLink(writer, link.id);
  const second = await createWork(writer, { ...keptFields(work), ...parts.second, title: body.title });
  await handOnRest(writer, work, second.id, parts.effortMinutes);
  await createLinks(
    writer,
    replaced.map((link) => replaceLink(link, work, second.id)),
  );
  if (!parts.isBegun) await createLinks(writer, [afterFirst(id, second.id)]);
  await writeWork(writer, id, { ...parts.first, version: body.version });
  await change.settle();
  return {
    first: presentWork(await getChanged(writer, id), actor, writer.time),
    second: presentWork(await getChanged(writer, second.id), actor, writer.time),
  };
}

const afterFirst = (predecessorId: string, successorId: string) => ({
  predecessorId,
  successorId,
  type: 'FS' as const,
  lag: 0,
  lagUnit: 'working' as const,
});

interface SplitLink {
  readonly id: string;
  readonly predecessorId: string;
  readonly successorId: string;
  readonly type: LinkType;
  readonly lag: number;
  readonly lagUnit: LagUnit;
}

/** Whether a link is about the start of the work, which is that of the first part. */
function isOfStart({ type, predecessorId }: SplitLink, work: WorkRow): boolean {
  return predecessorId === work.id ? type.startsWith('S') : type.endsWith('S');
}

/** A percentage of the length of the work would be less after the split. */
function isShareOf({ predecessorId, lagUnit }: SplitLink, work: WorkRow): boolean {
  return predecessorId === work.id && lagUnit === 'percent' && work.durationMinutes !== null;
}

const isKept = (link: SplitLink, work: WorkRow): boolean => isOfStart(link, work) && !isShareOf(link, work);

/** The link after the split: to the part that it is about, and with the lag that it had. */
function replaceLink(link: SplitLink, work: WorkRow, secondId: string) {
  const { id: _, ...kept } = link;
  const end = link.predecessorId === work.id ? 'predecessorId' : 'successorId';
  return {
    ...kept,
    ...(!isOfStart(link, work) && { [end]: secondId }),
    ...(isShareOf(link, work) && {
      lag: Math.round(((work.durationMinutes ?? 0) * link.lag) / 100),
      lagUnit: 'working' as const,
    }),
  };
}

async function listLinksOf({ db: tx }: WorkWriter, id: string): Promise<SplitLink[]> {
  const rows = await tx
    .selectFrom('link')
    .select(['id', 'predecessor_id', 'successor_id', 'type', 'lag', 'lag_unit'])
    .where((e) => e.or([e('predecessor_id', '=', id), e('successor_id', '=', id)]))
    .orderBy('id')
    .execute();
  return rows.map(
    ({ predecessor_id: predecessorId, successor_id: successorId, lag_unit: lagUnit, ...link }) => ({
      ...link,
      predecessorId,
      successorId,
      lagUnit,
    }),
  );
}

function refuseWhole({ key, status, subWorkCount, milestone }: WorkRow): void {
  const why = isClosed(status)
    ? said('closed', { key })
    : subWorkCount > 0
      ? said('splitSubWorks', { key })
      : milestone
        ? said('milestoneWithoutLength', { key })
        : undefined;
  if (why !== undefined) throw new ProblemError('request/invalid', why);
}

/** The fields of each part. If the length is unknown, the second part has none either. */
function partsOf(work: WorkRow, { minutes, due, start }: Body) {
  const { durationMinutes, remainingMinutes, progress, effortMinutes } = work;
  const isBegun = progress > 0;
  const rest = isBegun ? remainingMinutes : restBehind(work, minutes);
  const whole = durationMinutes ?? 0;
  const share = isBegun ? (100 - progress) / 100 : whole === 0 ? 0.5 : (rest ?? 0) / whole;
  const restEffort = effortMinutes === null ? null : Math.round(effortMinutes * share);
  return {
    isBegun,
    effortMinutes: restEffort,
    first: {
      ...(isBegun
        ? { status: 'done' as const, ...(remainingMinutes !== null && { remainingMinutes: 0 }) }
        : rest !== null && { durationMinutes: whole - rest }),
      ...(effortMinutes !== null && { effortMinutes: effortMinutes - (restEffort ?? 0) }),
      ...(work.deadline !== null && { deadline: null }),
    },
    second: {
      status: 'todo' as const,
      ...(rest !== null && rest > 0 && { durationMinutes: rest }),
      ...(due !== undefined && { due }),
      ...(start !== undefined && { start }),
    },
  };
}

function restBehind({ key, durationMinutes }: WorkRow, minutes: number | undefined): number | null {
  if (durationMinutes === null) return null;
  const first = minutes ?? Math.ceil(durationMinutes / 2);
  if (first < durationMinutes) return durationMinutes - first;
  const message = said('notThatLong', { key });
  throw new ProblemError('request/invalid', message, { errors: [{ path: 'minutes', message }] });
}

const KEPT = workFieldsWith('handedOn');

/** The fields that the second part takes from the work; the description stays with the first. */
function keptFields(work: WorkRow) {
  const kept = Object.fromEntries(KEPT.map((field) => [field, work[field]]));
  const { projectId, departmentId, parentId, ownerId, reviewerId, assigneeIds, resourceIds, units } = work;
  return {
    ...(kept as Pick<WorkRow, (typeof KEPT)[number]>),
    ...{ projectId, departmentId, parentId, ownerId, reviewerId, assigneeIds, resourceIds, units },
    after: work.id,
  };
}

/** Fields that cannot be set when a work is created. */
async function handOnRest(
  { change }: WorkWriter,
  { deadline, calendarId }: WorkRow,
  id: string,
  effortMinutes: number | null,
): Promise<void> {
  const rest = {
    ...(deadline !== null && { deadline }),
    ...(calendarId !== null && { calendarId }),
    ...(effortMinutes !== null && { effortMinutes }),
  };
  if (Object.keys(rest).length > 0) await change.update(workEntity, id, rest);
}
