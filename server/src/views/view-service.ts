import { type BodyOf, MOST_OWN_VIEWS, type View } from '@gantry/contract';
import { type Actor, notFound, requireAccess } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { findProjectFacts } from '../projects/index.ts';
import { parseWorkFilters } from '../works/index.ts';
import { isLarger, requireRoomForView } from './require-room.ts';
import { refuseConflicts, viewFields } from './view-conflicts.ts';
import {
  forgetDeletedViews,
  insertView,
  lockViewRow,
  markDeleted,
  markView,
  updateView,
  type ViewRow,
} from './view-repository.ts';
import { said } from './words/index.ts';

export interface ViewWriter {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
}

/** A view contains no works: each reader sees what they may see, and `me` in its filter means the reader. */
export function presentView(row: ViewRow, actor: Actor): View {
  const { ownerId, ownerName, deletedAt: _deletedAt, fieldChanges: _fieldChanges, ...kept } = row;
  const { isInSight: _isInSight, mayUpdateProject: _mayUpdateProject, ...rest } = kept;
  return {
    ...rest,
    owner: ownerName === null ? null : { id: ownerId, name: ownerName },
    can: rightsOver(row, actor),
  };
}

function rightsOver(row: ViewRow, actor: Actor): View['can'] {
  if (!knows(row, actor) || !mayChange(row, actor)) return [];
  return mayShare(row) ? ['update', 'delete', 'share'] : ['update', 'delete'];
}

function knows({ ownerId, shared, isInSight }: ViewRow, { id }: Actor): boolean {
  return isInSight && (ownerId === id || shared);
}

/** The lead of a project may also change its shared views. */
function mayChange(row: ViewRow, { id, roles }: Actor): boolean {
  if (row.ownerId === id || roles.includes('admin')) return true;
  return row.projectId !== null && row.mayUpdateProject;
}

function mayShare({ projectId, mayUpdateProject }: ViewRow): boolean {
  return projectId === null || mayUpdateProject;
}

export async function createView(writer: ViewWriter, body: BodyOf<'createView'>): Promise<View> {
  const { tx, actor, clock } = writer;
  parseWorkFilters(body.settings.filter, actor.id);
  if (body.projectId !== null) await requireProject(writer, body.projectId, body.shared);
  const id = newId(clock.now());
  await insertView(tx, { ...body, id, ownerId: actor.id, at: clock.now().toISOString() });
  await requireRoomForView(tx, { ownerId: actor.id, shared: body.shared });
  return presentLocked(writer, id);
}

/**
 * People create their own views of a project that they see. Shared ones are created by people who may change the
 * project.
 */
async function requireProject(
  { tx, actor }: ViewWriter,
  projectId: string,
  isShared: boolean,
): Promise<void> {
  const facts = (await findProjectFacts(tx, [projectId])).get(projectId);
  if (facts === undefined) throw notFound();
  requireAccess(actor, isShared ? 'update' : 'read', 'projects', facts);
}

export async function changeView(writer: ViewWriter, id: string, body: BodyOf<'updateView'>): Promise<View> {
  const { tx, actor, clock } = writer;
  const row = await getChangeableView(writer, id);
  const { version, ...changes } = body;
  if (row.projectId !== null && changes.shared === true) await requireProject(writer, row.projectId, true);
  await refuseConflicts(writer, row, body);
  if (changes.settings) parseWorkFilters(changes.settings.filter, actor.id);
  const at = clock.now().toISOString();
  const change = { version: row.version + 1, by: actor.id, at };
  const changed = viewFields.filter((field) => changes[field] !== undefined);
  const fieldChanges = {
    ...row.fieldChanges,
    ...Object.fromEntries(changed.map((field) => [field, change])),
  };
  await updateView(tx, id, { ...changes, at, fieldChanges });
  const isShared = changes.shared === true && !row.shared;
  if (isShared || (changes.settings && isLarger(changes.settings, row.settings)))
    await requireRoomForView(tx, { ownerId: row.ownerId, shared: changes.shared ?? row.shared });
  return presentLocked(writer, id);
}

/** As long as deleted works are stored. */
const KEPT_DAYS = 30;

export async function deleteView(writer: ViewWriter, id: string): Promise<void> {
  const now = writer.clock.now();
  const { ownerId } = await getChangeableView(writer, id);
  await markDeleted(writer.tx, id, now.toISOString());
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await forgetDeletedViews(writer.tx, { before, ownerId, kept: MOST_OWN_VIEWS });
}

export async function restoreView(writer: ViewWriter, id: string): Promise<View> {
  const { ownerId, shared, projectId } = await getChangeableView(writer, id, { isDeleted: true });
  if (shared && projectId !== null) await requireProject(writer, projectId, true);
  await markDeleted(writer.tx, id, null);
  await requireRoomForView(writer.tx, { ownerId, shared });
  return presentLocked(writer, id);
}

/** Pins a view or makes it the reader's default. This is a personal setting, also for another person's view. */
export async function markOwnView(writer: ViewWriter, id: string, marks: BodyOf<'markView'>): Promise<View> {
  const { tx, actor } = writer;
  const row = await getView(writer, id);
  // A set of columns is not a list that could be opened from the sidebar.
  if (row.settings.chart !== undefined) throw notFound();
  const { pinned = row.pinned, isDefault = row.isDefault } = marks;
  await markView(tx, actor.id, { id, projectId: row.projectId, pinned, isDefault });
  return presentLocked(writer, id);
}

/**
 * The view after a write, also if the writer cannot see it any more because an administrator gave it back to its owner.
 */
async function presentLocked({ tx, actor }: ViewWriter, id: string): Promise<View> {
  const row = await lockViewRow(tx, actor, id);
  if (row === undefined) throw notFound();
  return presentView(row, actor);
}

async function getView({ tx, actor }: ViewWriter, id: string, { isDeleted = false } = {}): Promise<ViewRow> {
  const row = await lockViewRow(tx, actor, id);
  if (!row || !knows(row, actor) || (row.deletedAt !== null) !== isDeleted) throw notFound();
  return row;
}

async function getChangeableView(
  writer: ViewWriter,
  id: string,
  options?: { isDeleted: boolean },
): Promise<ViewRow> {
  const row = await getView(writer, id, options);
  if (mayChange(row, writer.actor)) return row;
  throw new ProblemError(
    'access/denied',
    said(row.projectId === null ? 'foreign' : 'foreignInProject', {
      view: row.name,
      owner: row.ownerName ?? said('anotherPerson'),
    }),
  );
}
