import {
  type BodyOf,
  type ProjectCreate,
  type ProjectRole,
  type ProjectUpdate,
  projectFields,
} from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { type Actor, notFound, requireAccess } from '../access/index.ts';
import { type ChangeSetWriter, findRefusal } from '../change-sets/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { dayInWords, ProblemError } from '../platform/http/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT, workEntity } from '../works/index.ts';
import { projectFacts } from './present-project.ts';
import { projectEntity, projectMemberEntity, projectReferences, projectRights } from './project-entity.ts';
import {
  findProjectRow,
  isKeyTaken,
  listMembers,
  listWorkIdsOf,
  lockProject,
  lockProjectKey,
  type ProjectReader,
} from './project-repository.ts';
import type { ProjectRow } from './project-row.ts';
import { getProjectDetail } from './read-projects.ts';
import { recordReport } from './reports/index.ts';
import { said } from './words/index.ts';

/** Who changes projects, in which transaction, and the change set that it becomes. */
export interface ProjectWriter extends ProjectReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
  /** The instant of the request. */
  readonly at: Date;
}

/** Creates a project. The lead becomes a member; without a lead, the creator becomes the lead. */
export async function createProject(writer: ProjectWriter, body: ProjectCreate) {
  const { db: tx, actor, change } = writer;
  const { memberIds = [], ...sent } = body;
  await refuseUnknownReferences(tx, actor, [
    ...projectReferences.sent(sent),
    { field: 'memberIds', kind: 'person', ids: memberIds },
  ]);
  const { visibility = projectFields.defaults.visibility, leadId = actor.id } = sent;
  const fields = { ...projectFields.defaults, ...sent, visibility, leadId };
  requireAccess(actor, 'create', 'projects', {
    // It has no members and no lead yet, whatever the sender would make of it.
    id: '',
    visibility,
    leadId: null,
    departmentId: fields.departmentId ?? null,
    createdBy: actor.id,
  });
  refuseReversedDates(fields);
  await refuseTakenKey(tx, fields.key);
  const [row] = await change.insert(projectEntity, [fields]);
  if (!row) throw new Error('the project was not created');
  const members = memberIds.map((userId) => ({ userId, role: 'member' as const }));
  await setMembers(writer, row.id, withLead(members, leadId));
  await reportIfSaid(writer, row.id, sent);
  return getProjectDetail(writer, row.id);
}

/** Changes fields of a project. Each field needs its own right. A new lead becomes a member. */
export async function updateProject(writer: ProjectWriter, id: string, body: ProjectUpdate) {
  const { db: tx, actor, change, at } = writer;
  const row = await requireProject(writer, id);
  const { version, archived, ...fields } = body;
  const archivedAt = archived ? at.toISOString() : null;
  const sent = { ...fields, ...(archived !== undefined && { archivedAt }) };
  requireFieldAccess(actor, row, sent);
  await refuseUnknownReferences(tx, actor, projectReferences.sent(sent));
  await change.update(projectEntity, id, sent, {
    version,
    check: ({ start, target_date: targetDate, status_date: statusDate }) =>
      refuseReversedDates({ start, targetDate, statusDate }),
  });
  if (sent.leadId !== undefined && sent.leadId !== row.leadId) await handOverLead(writer, row, sent.leadId);
  await reportIfSaid(writer, id, sent);
  await change.settle();
  return getProjectDetail(writer, id);
}

/** Health and note that are sent with other fields of a project also make a report, without a forecast. */
async function reportIfSaid(
  writer: ProjectWriter,
  id: string,
  { health, healthNote }: Pick<ProjectUpdate, 'health' | 'healthNote'>,
): Promise<void> {
  if (health === undefined && healthNote === undefined) return;
  const row = await findProjectRow(writer, id);
  if (row) await recordReport(writer, row, { ...row, forecastFinish: null });
}

type SentFields = Omit<ProjectUpdate, 'version' | 'archived'>;

/** Checks the right for each field. A field that rules depend on needs the right for its new value as well. */
function requireFieldAccess(actor: Actor, row: ProjectRow, sent: SentFields): void {
  const { visibility = row.visibility, departmentId = row.departmentId } = sent;
  const there = { ...projectFacts(row), visibility, departmentId };
  const known: Readonly<Record<string, unknown>> = { ...row };
  requireAccess(actor, 'read', 'projects', projectFacts(row));
  for (const [field, value] of Object.entries(sent)) {
    const change = { entityId: row.id, field, old: known[field], new: value };
    const refusal =
      findRefusal(projectRights, actor, projectFacts(row), change, 'before') ??
      (projectEntity.access.isMove(change) && findRefusal(projectRights, actor, there, change, 'after'));
    if (refusal) throw refusal;
  }
}

/** Replaces the members as a whole; the version is that of the project, so that two people do not overwrite each other. */
export async function updateProjectMembers(
  writer: ProjectWriter,
  id: string,
  body: BodyOf<'updateProjectMembers'>,
) {
  const { db: tx, actor, change, at } = writer;
  const row = await requireProject(writer, id);
  requireAccess(actor, 'manage-members', 'projects', projectFacts(row));
  await change.update(projectEntity, id, { membersChangedAt: at.toISOString() }, { version: body.version });
  await refuseUnknownReferences(tx, actor, [
    { field: 'members', kind: 'person', ids: body.members.map(({ userId }) => userId) },
  ]);
  await setMembers(writer, id, withLead(body.members, row.leadId));
  return getProjectDetail(writer, id);
}

/** Puts a project into the bin together with its works, as one change set. */
export async function deleteProject(writer: ProjectWriter, id: string): Promise<void> {
  const { db: tx, actor, change, at } = writer;
  const row = await requireProject(writer, id);
  requireAccess(actor, 'delete', 'projects', projectFacts(row));
  const deletedAt = at.toISOString();
  const workIds = await listWorkIdsOf(tx, id);
  await requireSightOf(writer, workIds);
  await change.updateMany(
    workEntity,
    workIds.map((workId) => ({ id: workId, patch: { deletedAt } })),
  );
  await change.update(projectEntity, id, { deletedAt });
}

/** Works go with their project, but not unseen. */
export async function requireSightOf({ db: tx, actor }: ProjectWriter, workIds: string[]): Promise<void> {
  if (workEntity.access.holdsAll(actor)) return;
  const readable = await workEntity.access.findReadable(tx, actor, workIds);
  if (readable.size === workIds.length) return;
  const { grantedBy } = actor.policy.rulesOn('works', 'read');
  throw new ProblemError('access/denied', said('hiddenWorks'), {
    decision: { rule: null, grantedBy },
  });
}

async function requireProject(writer: ProjectWriter, id: string): Promise<ProjectRow> {
  await lockProject(writer.db, id);
  const row = await findProjectRow(writer, id);
  if (!row) throw notFound();
  return row;
}

export async function refuseTakenKey(tx: Tx, key: string): Promise<void> {
  await lockProjectKey(tx, key);
  if (key === KEY_PREFIX_WITHOUT_PROJECT || (await isKeyTaken(tx, key))) throw keyTaken(key);
}

export function keyTaken(key: string): ProblemError {
  const message = key === KEY_PREFIX_WITHOUT_PROJECT ? said('keyKept', { key }) : said('keyTaken', { key });
  return new ProblemError('projects/key-taken', message, { errors: [{ path: 'key', message }] });
}

type Member = { readonly userId: string; readonly role: ProjectRole };

/** The lead of the project is always among its members, with the role to show it. */
function withLead(members: readonly Member[], leadId: string | null): Member[] {
  const others = members.filter(({ userId }) => userId !== leadId);
  return leadId === null ? others : [{ userId: leadId, role: 'lead' }, ...others];
}

/** The person who led the project before stays in it, as a member. */
export async function handOverLead(
  writer: Pick<ProjectWriter, 'db' | 'change'>,
  { id, leadId: former }: Pick<ProjectRow, 'id' | 'leadId'>,
  leadId: string | null,
): Promise<void> {
  const members = (await listMembers(writer.db, id)).map(({ userId, role }) => ({
    userId,
    role: userId === former ? ('member' as const) : role,
  }));
  await setMembers(writer, id, withLead(members, leadId));
}

type ProjectDates = { readonly [Field in 'start' | 'targetDate' | 'statusDate']?: string | null | undefined };

function refuseReversedDates({ start, targetDate, statusDate }: ProjectDates): void {
  if (start == null) return;
  if (targetDate != null && start > targetDate)
    throw reversedDates(
      'targetDate',
      said('afterTarget', { start: dayInWords(start), target: dayInWords(targetDate) }),
    );
  if (statusDate != null && start > statusDate.slice(0, 'YYYY-MM-DD'.length))
    throw reversedDates(
      'statusDate',
      said('afterStatusDate', { start: dayInWords(start), day: dayInWords(statusDate) }),
    );
}

function reversedDates(path: keyof ProjectDates, message: Said): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path, message: said('beforeStart') }] });
}

async function setMembers(
  { db: tx, change }: Pick<ProjectWriter, 'db' | 'change'>,
  projectId: string,
  members: readonly Member[],
): Promise<void> {
  const wanted = new Map(members.map(({ userId, role }) => [userId, role]));
  const present = await listMembers(tx, projectId);
  const gone = present.filter(({ userId }) => !wanted.has(userId));
  const changed = present.filter(({ userId, role }) => wanted.has(userId) && wanted.get(userId) !== role);
  const known = new Set(present.map(({ userId }) => userId));
  await change.remove(
    projectMemberEntity,
    gone.map(({ id }) => id),
  );
  await change.updateMany(
    projectMemberEntity,
    changed.map(({ id, userId }) => ({ id, patch: { role: wanted.get(userId) } })),
  );
  await change.insert(
    projectMemberEntity,
    [...wanted]
      .filter(([userId]) => !known.has(userId))
      .map(([userId, role]) => ({ projectId, userId, role })),
  );
}
