import { type Actor, decide, denied, loadActors, type WorkFacts } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { inChunks } from '../platform/database/index.ts';
import { newIds } from '../platform/identifiers.ts';
import { resourceEntity } from '../resources/index.ts';
import { linkEntity, ranksBehind, takeKeys, tellOfImport, workEntity } from '../works/index.ts';
import type { ComparedWork } from './compare.ts';
import { keepSourceWorks } from './found-works.ts';
import { completedAt, type ImportToWrite, labelIdsOf, type OpenImport, type WorkIds } from './open-import.ts';
import { writeBaselines } from './plan-baselines.ts';
import { readPeopleOf } from './source-values.ts';
import { addMembers, type ImportTarget, openTarget } from './target-project.ts';
import { writeCalendars } from './write-calendars.ts';
import { writeChanges } from './write-changes.ts';
import { writeComments } from './write-comments.ts';

export interface WrittenImport {
  readonly projectId: string;
  readonly works: number;
  /** What could not be written, one line each. */
  readonly notes: readonly string[];
}

const ROWS_AT_ONCE = 5_000;

/**
 * Writes an import as a part of a change set. New rows are written first, because no other writer waits for them.
 * Existing rows and the project are locked only at the end.
 */
export async function writeImport(change: ChangeSetWriter, input: ImportToWrite): Promise<WrittenImport> {
  const { draft, comparison, target } = input;
  const calendarIds = await writeCalendars(change, draft.calendars, { key: target.key, actor: input.actor });
  const calendarId = calendarIds.get(draft.project.calendarUid) ?? null;
  const projectId = await openTarget(change, target, {
    actor: input.actor,
    start: draft.project.start,
    statusDate: draft.project.statusDate,
    peopleCount: draft.project.peopleCount,
    splitsInProgress: draft.project.splitsInProgress,
    worksFromStart: draft.project.worksFromStart,
    progressEntry: draft.project.progressEntry,
    daysPerMonth: draft.project.daysPerMonth,
    calendarId,
  });
  const actor = input.actor && (await readAgain(change.tx, input.actor, target));
  const write = { ...input, actor, projectId, calendarIds };
  const notes = await writeMembers(change, write);
  await change.insert(resourceEntity, input.resources.made);
  const workIds = await writeWorks(change, write);
  await writeLinks(change, write, workIds);
  notes.push(...(await writeBaselinesIfAllowed(change, write, workIds)));
  notes.push(...(await writeChanges(change, write, workIds)));
  const comments = await writeComments(change, write, workIds);
  notes.push(...comments.notes);
  await holdProject(change.tx, projectId);
  await keepSource(change, write, { workIds, silenced: comments.refused });
  return { projectId, works: comparison.works.filter(({ outcome }) => outcome !== 'alone').length, notes };
}

/** The creator of a project becomes its lead. */
async function readAgain(tx: Tx, actor: Actor, { id }: ImportTarget): Promise<Actor> {
  if (id !== null) return actor;
  const [again] = await loadActors(tx, actor.policy, [actor.id]);
  return again ?? actor;
}

async function writeMembers(
  change: ChangeSetWriter,
  { actor, projectId, target, people }: OpenImport,
): Promise<string[]> {
  const members = new Set(
    [...people.values()].flatMap(({ ownerId, assigneeIds }) => [ownerId ?? [], assigneeIds].flat()),
  );
  if (members.size === 0) return [];
  const isAllowed =
    actor === null ||
    decide(actor, 'manage-members', 'projects', await factsOf(change.tx, projectId)).allowed;
  if (isAllowed) await addMembers(change, projectId, members);
  return isAllowed
    ? []
    : [
        `You may not change who belongs to ${target.key}: people of the file have their works, but are not members.`,
      ];
}

async function factsOf(tx: Tx, projectId: string) {
  const row = await tx
    .selectFrom('project')
    .select(['id', 'visibility', 'lead_id', 'department_id', 'created_by'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id, visibility, lead_id: leadId, department_id: departmentId, created_by: createdBy } = row;
  return { id, visibility, leadId, departmentId, createdBy };
}

/** In the order of the file, so that a parent is written before its sub-works. */
async function writeWorks(change: ChangeSetWriter, write: OpenImport): Promise<WorkIds> {
  const { comparison, target, projectId, keys } = write;
  const ids = new Map<number, string>();
  for (const { work, found, outcome } of comparison.works)
    if (found && outcome !== 'made') ids.set(work.uid, found.id);
  const made = comparison.works.filter(({ outcome }) => outcome === 'made');
  const fresh = newIds(made.length, new Date(change.at));
  for (const [index, { work }] of made.entries()) ids.set(work.uid, fresh[index] ?? '');
  const taken = keys ?? (await takeKeys(change.tx, target.key, made.length));
  const ranks = await ranksBehind(change.tx, projectId, made.length);
  const homes = await listHomesOf(change.tx, write);
  const rows = made.map((compared, index) => ({
    ...rowOf(compared, write, { ids, homes, now: change.at }),
    key: taken[index],
    rank: ranks[index],
  }));
  refuseRows(write, rows);
  let done = 0;
  for (const chunk of inChunks(rows, ROWS_AT_ONCE)) {
    await change.insert(workEntity, chunk);
    done += chunk.length;
    write.onProgress?.(done);
  }
  await tell(change, write, rows);
  return ids;
}

function rowOf(
  { work, values }: ComparedWork,
  write: OpenImport,
  { ids, homes, now }: { ids: WorkIds; homes: ReadonlyMap<string, string | null>; now: string },
) {
  const { projectId, target, calendarIds, assigned, time } = write;
  const { uid, parentUid, calendarUid, ...fields } = work;
  const { ownerId, assigneeIds } = readPeopleOf(values.people);
  return {
    ...fields,
    id: ids.get(uid) ?? '',
    reviewerId: null,
    projectId,
    departmentId: target.departmentId ?? homes.get(ownerId ?? '') ?? null,
    parentId: parentUid === null ? null : (ids.get(parentUid) ?? null),
    calendarId: calendarUid === null ? null : (calendarIds.get(calendarUid) ?? null),
    ownerId,
    assigneeIds: [...assigneeIds],
    resourceIds: [...(assigned.get(uid)?.resourceIds ?? [])],
    units: assigned.get(uid)?.units ?? {},
    labelIds: labelIdsOf(values, write),
    completedAt: completedAt(fields, time, now),
  };
}

type NewRow = Omit<WorkFacts, 'createdBy' | 'projectVisibility'> & { readonly id: string };

/** Each work requires the same right as creating it by hand. */
function refuseRows({ actor, target }: OpenImport, rows: readonly NewRow[]): void {
  if (actor === null) return;
  for (const row of rows) {
    const facts = { ...row, createdBy: actor.id, projectVisibility: target.visibility };
    const decision = decide(actor, 'create', 'works', facts);
    if (!decision.allowed) throw denied('create', 'works', decision);
  }
}

/** Notifies owners and assignees, each person once. */
async function tell(
  change: ChangeSetWriter,
  { actor, target }: OpenImport,
  rows: readonly NewRow[],
): Promise<void> {
  if (actor === null) return;
  const works = rows.map((row) => ({ ...row, createdBy: actor.id, projectVisibility: target.visibility }));
  await tellOfImport({ db: change.tx, actor, at: new Date(change.at) }, works);
}

/** Works whose project has no department get the department of their owner. */
async function listHomesOf(
  tx: Tx,
  { target, people }: OpenImport,
): Promise<ReadonlyMap<string, string | null>> {
  const ownerIds = new Set([...people.values()].flatMap(({ ownerId }) => ownerId ?? []));
  if (target.departmentId !== null || ownerIds.size === 0) return new Map();
  const owners = await tx
    .selectFrom('app_user')
    .select(['id', 'department_id'])
    .where('id', 'in', [...ownerIds])
    .execute();
  return new Map(owners.map(({ id, department_id }) => [id, department_id]));
}

/** Links of new works. Links between existing works are part of the changes. */
async function writeLinks(
  change: ChangeSetWriter,
  { draft, comparison }: OpenImport,
  workIds: WorkIds,
): Promise<void> {
  const made = new Set(
    comparison.works.filter(({ outcome }) => outcome === 'made').map(({ work }) => work.uid),
  );
  const rows = draft.links
    .filter(({ successor }) => made.has(successor))
    .flatMap(({ predecessor, successor, ...link }) => {
      const predecessorId = workIds.get(predecessor);
      const successorId = workIds.get(successor);
      return predecessorId && successorId ? [{ ...link, predecessorId, successorId }] : [];
    });
  for (const chunk of inChunks(rows, ROWS_AT_ONCE)) await change.insert(linkEntity, chunk);
}

async function writeBaselinesIfAllowed(
  change: ChangeSetWriter,
  { actor, projectId, draft }: OpenImport,
  workIds: WorkIds,
): Promise<string[]> {
  const { baselines } = draft;
  if (baselines.length === 0) return [];
  const isAllowed =
    actor === null || decide(actor, 'baseline', 'projects', await factsOf(change.tx, projectId)).allowed;
  if (!isAllowed) return ['You may not take baselines in this project: those of the file were left out.'];
  await writeBaselines(change, projectId, { baselines, workIds });
  return [];
}

/** Locks the project, so that it is not moved to the bin until the transaction ends. */
async function holdProject(tx: Tx, projectId: string): Promise<void> {
  await tx
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Works that this import could not change keep their previous source values. */
async function keepSource(
  change: ChangeSetWriter,
  { comparison, draft, projectId, fileName }: OpenImport,
  { workIds, silenced }: { readonly workIds: WorkIds; readonly silenced: ReadonlySet<number> },
): Promise<void> {
  const of = { projectId, source: draft.source, fileName, at: change.at };
  const kept = comparison.works.flatMap(({ work, row, values, found, outcome, remarks }) => {
    const workId = workIds.get(work.uid);
    // Works of an own export are found by their own keys.
    if (workId === undefined || (draft.table?.isOwn && found !== undefined)) return [];
    const isHeldBack = outcome === 'alone' && remarks.length > 0 && found !== undefined;
    const said = silenced.has(work.uid) ? { ...values, comments: found?.known.comments } : values;
    return [{ externalId: row.externalId, workId, known: isHeldBack ? found.known : said }];
  });
  await keepSourceWorks(change.tx, of, kept);
}
