import type { WorkBulk, WorkBulkResult } from '@gantry/contract';
import type { Language } from '@gantry/contract/words';
import { decide, notFound } from '../../access/index.ts';
import { refuseUnknownReferences } from '../../company/index.ts';
import { allowTimeFor } from '../../platform/database/index.ts';
import type { ProblemError } from '../../platform/http/index.ts';
import { eachInSlices } from '../../platform/in-slices.ts';
import { commentEntity } from '../comments/comment-entity.ts';
import { findLinksAround, makeLinksAround } from '../links/links-around.ts';
import type { LinkEnds } from '../links/read-around.ts';
import { refuseTooManyMentions } from '../mentions/mentions.ts';
import { tellOfAssignment, tellOfComments } from '../notify-people.ts';
import { holdsPlan, lockPlans, lockTiedPlans } from '../plan-lock.ts';
import { workFacts } from '../present-work.ts';
import { nameReviewers } from '../reviews.ts';
import { sentReferences } from '../sent-references.ts';
import { workEntity } from '../work-entity.ts';
import type { WorkWriter } from '../work-writer.ts';
import { type BulkWork, listTargetsAgain } from './bulk-targets.ts';
import { findCarried } from './carried-works.ts';
import { planMoves } from './move-works.ts';
import { type BulkPatch, planWork, type WorkPlan } from './plan-works.ts';
import {
  changesOf,
  listChanges,
  type PreparedBulk,
  prepareAgainWhereNeeded,
  readContext,
} from './prepare-bulk.ts';
import { planRemovals } from './remove-works.ts';
import { listShifted, withoutDates } from './shifted-works.ts';
import { sumUp } from './sum-up.ts';

type Patch = BulkPatch & { projectId?: string | null; deletedAt?: string };

/** The state of a bulk change: the patch of each work, and the works that are left unchanged. */
interface Draft {
  readonly works: Map<string, BulkWork>;
  readonly patches: Map<string, Patch>;
  readonly refusals: Map<string, ProblemError>;
  /** Shifted works whose new dates come from their links, because their predecessors take them along. */
  carried: ReadonlySet<string>;
  /** Links that replace the links of deleted works. */
  around: readonly LinkEnds[];
}

/**
 * Changes many works as one change set. A bulk edit overwrites the current values, so it needs no version and the last
 * write wins. Works that the sender may not change stay unchanged and are reported with the reason. If the change must
 * not be partial, they make the whole change fail.
 */
export async function changeWorks(
  writer: WorkWriter,
  body: WorkBulk,
  earlier: PreparedBulk,
  language: Language,
): Promise<WorkBulkResult> {
  await refuseUnknown(writer, body);
  if (body.reason !== undefined) writer.change.explain(body.reason);
  const { plans } = await prepareAgainWhereNeeded(earlier, writer, body);
  await allowTimeFor(writer.db, plans.length);
  await lockTouchedPlans(writer, body, plans);
  const draft = await openDraft(plans);
  if (body.partial === false) requireAll(body, draft);
  await leaveToLinks(writer, body, draft);
  await draftMoves(writer, body, draft);
  await draftRemovals(writer, body, draft);
  if (body.partial === false) requireAll(body, draft);
  await write(writer, body, draft);
  await makeLinksAround(writer, draft.around);
  if (body.partial === false) requireAll(body, draft);
  await nameReviewers(
    writer.change,
    idsOf(draft, ({ status }) => status === 'in_review'),
  );
  await writer.change.settle({ holdsFollowers: body.followers === 'stay' });
  await tell(writer, draft);
  await comment(writer, body, draft);
  const changeOf = changesOf(body);
  return sumUp(draft.works.values(), {
    ...draft,
    moved: await listMoved(writer, draft),
    language,
    areNamed: body.filter === undefined,
    isCommented: (work) => changeOf(work).comment !== undefined,
  });
}

async function lockTouchedPlans(
  { db: tx }: WorkWriter,
  body: WorkBulk,
  plans: readonly WorkPlan[],
): Promise<void> {
  const changes = listChanges(body);
  if (!changes.some(holdsPlan)) return;
  const workIds = plans.map(({ work }) => work.id);
  const held = { workIds, projectIds: changes.map(({ projectId }) => projectId ?? null) };
  if (body.linkAround) await lockTiedPlans(tx, workIds, held);
  else await lockPlans(tx, held);
}

/** Checks all references of the changes in one query. */
function refuseUnknown({ db: tx, actor }: WorkWriter, body: WorkBulk): Promise<void> {
  const sent = listChanges(body).flatMap(({ addAssigneeIds, addResourceIds, addLabelIds, ...change }) => [
    ...sentReferences(change),
    ...sentReferences({
      assigneeIds: addAssigneeIds,
      resourceIds: addResourceIds,
      labelIds: addLabelIds,
    }),
  ]);
  const byField = Map.groupBy(sent, ({ field }) => field);
  return refuseUnknownReferences(
    tx,
    actor,
    [...byField.values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, ids: same.flatMap(({ ids }) => ids) }] : [];
    }),
  );
}

async function openDraft(plans: readonly WorkPlan[]): Promise<Draft> {
  const draft: Draft = {
    works: new Map(),
    patches: new Map(),
    refusals: new Map(),
    carried: new Set(),
    around: [],
  };
  await eachInSlices(plans, (plan) => addPlan(draft, plan));
  return draft;
}

async function leaveToLinks(writer: WorkWriter, body: WorkBulk, draft: Draft): Promise<void> {
  const shifted = listShifted(body, draft);
  if (shifted.length === 0) return;
  draft.carried = await findCarried(writer.db, shifted);
  for (const id of draft.carried) draft.patches.set(id, withoutDates(draft.patches.get(id)));
}

/** Of the works that a shift left to their links, those that have moved, with their current versions. */
async function listMoved({ db: tx }: WorkWriter, { works, carried }: Draft): Promise<Map<string, number>> {
  if (carried.size === 0) return new Map();
  const now = await listTargetsAgain(tx, [...carried]);
  return new Map(
    now.flatMap(({ id, version }) => (version === works.get(id)?.version ? [] : [[id, version] as const])),
  );
}

function addPlan({ works, patches, refusals }: Draft, plan: WorkPlan): void {
  works.set(plan.work.id, plan.work);
  if ('refusal' in plan) refusals.set(plan.work.id, plan.refusal);
  else patches.set(plan.work.id, plan.patch);
}

/** Refuses the whole change if a named work does not exist or may not be changed. */
function requireAll({ ids, each }: WorkBulk, { works, refusals }: Draft): void {
  const named = ids ?? each?.map(({ id }) => id) ?? [];
  if (named.some((id) => !works.has(id))) throw notFound();
  for (const refusal of refusals.values()) throw refusal;
}

async function draftMoves(writer: WorkWriter, body: WorkBulk, draft: Draft): Promise<void> {
  const changeOf = changesOf(body);
  const moving = Map.groupBy(
    [...draft.works.values()].filter(({ id }) => !draft.refusals.has(id)),
    (work) => changeOf(work).projectId,
  );
  for (const [projectId, works] of moving) {
    if (projectId === undefined) continue;
    const leaving = works.filter((work) => work.projectId !== projectId).map(({ id }) => id);
    if (leaving.length === 0) continue;
    const { moved, refused } = await planMoves(writer, leaving, projectId);
    for (const [id, fields] of moved) draft.patches.set(id, { ...draft.patches.get(id), ...fields });
    for (const id of leaving) refuse(draft, id, refused.get(id));
  }
}

async function draftRemovals(writer: WorkWriter, body: WorkBulk, draft: Draft): Promise<void> {
  const changeOf = changesOf(body);
  const ids = [...draft.works.values()]
    .filter((work) => changeOf(work).remove && !draft.refusals.has(work.id))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const { removed, refused } = await planRemovals(writer, ids);
  if (body.linkAround) draft.around = await findLinksAround(writer, removed);
  const deletedAt = writer.at.toISOString();
  for (const id of removed) draft.patches.set(id, { ...draft.patches.get(id), deletedAt });
  for (const id of ids) refuse(draft, id, refused.get(id));
}

function refuse({ patches, refusals }: Draft, id: string, refusal: ProblemError | undefined): void {
  if (!refusal) return;
  patches.delete(id);
  refusals.set(id, refusal);
}

/**
 * Writes all rows together. Rows that another writer changed since planning are planned again while they are locked.
 */
async function write(writer: WorkWriter, body: WorkBulk, draft: Draft): Promise<void> {
  const { change, db: tx, actor } = writer;
  const overtaken = await change.updateMany(workEntity, toWrite(draft));
  if (overtaken.length === 0) return;
  const changeOf = changesOf(body);
  const again = await listTargetsAgain(tx, overtaken);
  const context = await readContext({ db: tx, time: writer.time }, again, body);
  const found = new Set(again.map(({ id }) => id));
  for (const id of overtaken) if (!found.has(id)) forget(draft, id);
  for (const work of again) {
    const placed = draft.patches.get(work.id) ?? {};
    // A person who can no longer see the work must not learn anything about it.
    if (!decide(actor, 'read', 'works', workFacts(work)).allowed) forget(draft, work.id);
    else addPlan(draft, keepPlace(planWork(writer, work, changeOf(work), context), placed));
    const patch = draft.patches.get(work.id);
    if (patch && draft.carried.has(work.id)) draft.patches.set(work.id, withoutDates(patch));
  }
  await change.updateMany(
    workEntity,
    toWrite(draft).filter(({ id }) => found.has(id)),
  );
}

function toWrite({ works, patches }: Draft) {
  return [...patches]
    .filter(([, patch]) => Object.keys(patch).length > 0)
    .map(([id, patch]) => ({ id, patch, version: works.get(id)?.version }));
}

/** The place of a work was planned while it was locked, so it is still valid. */
function keepPlace(plan: WorkPlan, { projectId, parentId, key, rank, deletedAt }: Placed): WorkPlan {
  if ('refusal' in plan) return plan;
  const place = Object.fromEntries(
    Object.entries({ projectId, parentId, key, rank, deletedAt }).filter(([, value]) => value !== undefined),
  );
  return { ...plan, patch: { ...plan.patch, ...place } };
}

type Placed = Patch & { readonly key?: string; readonly rank?: string };

function forget({ works, patches, refusals }: Draft, id: string): void {
  works.delete(id);
  patches.delete(id);
  refusals.delete(id);
}

function idsOf({ patches }: Pick<Draft, 'patches'>, isMeant: (patch: Patch) => boolean): string[] {
  return [...patches].flatMap(([id, patch]) => (isMeant(patch) ? [id] : []));
}

/** Notifies the new owners, assignees and reviewers. */
async function tell(writer: WorkWriter, { works, patches }: Draft): Promise<void> {
  const handed = idsOf(
    { patches },
    ({ ownerId, assigneeIds, reviewerId, status }) =>
      ownerId !== undefined || assigneeIds !== undefined || reviewerId != null || status === 'in_review',
  );
  if (handed.length === 0) return;
  const after = await listTargetsAgain(writer.db, handed);
  await tellOfAssignment(
    writer,
    after.map((work) => ({ before: works.get(work.id) ?? null, after: work })),
  );
}

async function comment(writer: WorkWriter, body: WorkBulk, { works, patches }: Draft): Promise<void> {
  const changeOf = changesOf(body);
  const said = [...works.values()].flatMap((work) => {
    const { comment: text, asksWhy = false } = changeOf(work);
    const patch = patches.get(work.id);
    const sendsBack = work.status === 'in_review' && patch?.status === 'in_progress';
    return text !== undefined && patch ? [{ work, body: text, asksWhy, sendsBack }] : [];
  });
  for (const text of new Set(said.map(({ body: each }) => each))) refuseTooManyMentions(text);
  const comments = await writer.change.insert(
    commentEntity,
    said.map(({ work, body: text }) => ({ workId: work.id, body: text })),
  );
  await tellOfComments(
    writer,
    said.flatMap(({ work, asksWhy, sendsBack }, index) => {
      const written = comments[index];
      return written ? [{ work, comment: written, asksWhy, sendsBack }] : [];
    }),
  );
}
