import type { ImportChoices, ProgressEntry } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter, decide, denied, type ProjectFacts } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import {
  isKeyTaken,
  lockProjectKey,
  projectEntity,
  projectMemberEntity,
  suggestKey,
} from '../projects/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT } from '../works/index.ts';
import type { Draft } from './draft.ts';
import { said } from './words/index.ts';

/** The project that works are imported into. */
export interface ImportTarget {
  /** Null if it must be created. */
  readonly id: string | null;
  readonly key: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly visibility: 'company' | 'members';
  readonly isFromBin: boolean;
  /** Why the works cannot be imported here. */
  readonly problem: ProblemError | null;
}

interface ProjectLine extends ProjectFacts {
  readonly key: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
}

const LONGEST_NAME = 120;

/** The target project by the importer's choices, and whether they may import into it. An operator (null) may always. */
export async function findTarget(
  db: Db | Tx,
  actor: Actor | null,
  { choices, draft, fileName }: { choices: ImportChoices; draft: Draft; fileName: string },
): Promise<ImportTarget> {
  if (choices.projectId !== undefined)
    return existing(await findProject(db, { id: choices.projectId }), actor);
  const home = await findHome(db, actor, { choices, draft });
  if (home) return existing(home, actor);
  const name = cutName(choices.name ?? draft.project.name ?? fileName.replace(/\.[^.]*$/, ''));
  const isFree = (key: string) => isUsable(db, actor, { key, name });
  const proposed = draft.project.key !== null && (await isFree(draft.project.key)) ? draft.project.key : null;
  const key = choices.key ?? proposed ?? (await suggestKey(name, isFree));
  const there = await findProject(db, { key });
  if (there && mayTakeUp(there, actor)) return existing(there, actor);
  return {
    id: null,
    key,
    name: name === '' ? key : name,
    departmentId: null,
    visibility: 'company',
    isFromBin: false,
    problem: there || (await isKeyTaken(db, key)) ? keyTaken(key) : refuseMaking(actor, key),
  };
}

/** The default target of an own export is the project of most of its works. */
async function findHome(
  db: Db | Tx,
  actor: Actor | null,
  { choices, draft }: { choices: ImportChoices; draft: Draft },
): Promise<ProjectLine | undefined> {
  const key = draft.table?.homeKey;
  if (key == null || choices.name !== undefined || choices.key !== undefined) return undefined;
  const there = await findProject(db, { key });
  const isSeen = there && (actor === null || decide(actor, 'read', 'projects', there).allowed);
  return isSeen && there.deletedAt === null ? there : undefined;
}

/** Whether the key is free, or belongs to a deleted project of the same name that an undone import had created. */
async function isUsable(
  db: Db | Tx,
  actor: Actor | null,
  { key, name }: { key: string; name: string },
): Promise<boolean> {
  if (!(await isKeyTaken(db, key))) return key !== KEY_PREFIX_WITHOUT_PROJECT;
  const there = await findProject(db, { key });
  return there !== undefined && there.name === name && there.deletedAt !== null && mayTakeUp(there, actor);
}

/**
 * An operator names projects by their keys. A person may restore a deleted project that their own undone import had
 * created.
 */
function mayTakeUp(project: ProjectLine, actor: Actor | null): boolean {
  if (actor === null) return true;
  return project.deletedAt !== null && decide(actor, 'delete', 'projects', project).allowed;
}

function existing(project: ProjectLine | undefined, actor: Actor | null): ImportTarget {
  if (!project || (actor !== null && !decide(actor, 'read', 'projects', project).allowed))
    return { ...NOWHERE, problem: new ProblemError('entity/unknown-reference', NO_SUCH_PROJECT) };
  const { id, key, name, departmentId, visibility, deletedAt, archivedAt } = project;
  const archived = said('projectArchived', { key });
  return {
    id,
    key,
    name,
    departmentId,
    visibility,
    isFromBin: deletedAt !== null,
    problem:
      archivedAt === null
        ? refuseWorks(actor, project)
        : new ProblemError('entity/unknown-reference', archived),
  };
}

const NO_SUCH_PROJECT = said('noSuchProject');
const NOWHERE = {
  id: null,
  key: '',
  name: '',
  departmentId: null,
  visibility: 'company',
  isFromBin: false,
} as const;

function refuseWorks(
  actor: Actor | null,
  { id, departmentId, visibility }: ProjectLine,
): ProblemError | null {
  if (actor === null) return null;
  const decision = decide(actor, 'create', 'works', {
    ownerId: null,
    assigneeIds: [],
    reviewerId: null,
    createdBy: actor.id,
    projectId: id,
    departmentId,
    projectVisibility: visibility,
  });
  return decision.allowed ? null : denied('create', 'works', decision);
}

function refuseMaking(actor: Actor | null, key: string): ProblemError | null {
  if (key === KEY_PREFIX_WITHOUT_PROJECT)
    return new ProblemError('projects/key-taken', said('keyKept', { key }));
  if (actor === null) return null;
  const facts = {
    id: '',
    visibility: 'company',
    leadId: null,
    departmentId: null,
    createdBy: actor.id,
  } as const;
  const decision = decide(actor, 'create', 'projects', facts);
  return decision.allowed ? null : denied('create', 'projects', decision);
}

function keyTaken(key: string): ProblemError {
  return new ProblemError('projects/key-taken', said('keyTaken', { key }));
}

async function findProject(
  db: Db | Tx,
  wanted: { id: string } | { key: string },
): Promise<ProjectLine | undefined> {
  const condition =
    'id' in wanted ? sql`p.id = ${wanted.id} and p.deleted_at is null` : sql`p.key = ${wanted.key}`;
  const { rows } = await sql<ProjectLine>`
    select p.id, p.key, p.name, p.department_id as "departmentId", p.visibility, p.lead_id as "leadId",
      p.created_by as "createdBy", p.archived_at as "archivedAt", p.deleted_at as "deletedAt"
    from project p where ${condition}`.execute(db);
  return rows[0];
}

/** The calendar of the chosen project, as far as the importer may see it; null: that of the company. */
export async function findCalendarOfTarget(
  db: Db | Tx,
  actor: Actor,
  projectId: string | undefined,
): Promise<string | null> {
  if (projectId === undefined) return null;
  const { rows } = await sql<{ calendarId: string | null }>`
    select p.calendar_id as "calendarId" from project p
    where p.id = ${projectId} and ${accessFilter(actor, 'read', 'projects', 'p')}`.execute(db);
  return rows[0]?.calendarId ?? null;
}

const cutName = (name: string): string => name.trim().slice(0, LONGEST_NAME).trim();

/** The creator of the project, and the project data of the file. */
interface NewProject {
  readonly actor: Actor | null;
  readonly start: string | null;
  readonly statusDate: string | null;
  readonly peopleCount: boolean;
  readonly splitsInProgress: boolean;
  /** Null: the default. */
  readonly worksFromStart: boolean | null;
  readonly progressEntry: ProgressEntry;
  /** Null: the default. */
  readonly daysPerMonth: number | null;
  readonly calendarId: string | null;
}

/** Opens the project for writing: creates it if it does not exist, and restores it from the bin. */
export async function openTarget(
  change: ChangeSetWriter,
  target: ImportTarget,
  { actor, daysPerMonth, worksFromStart, ...plan }: NewProject,
): Promise<string> {
  if (target.id !== null) {
    if (target.isFromBin) await change.update(projectEntity, target.id, { deletedAt: null });
    return target.id;
  }
  const { key, name } = target;
  await lockProjectKey(change.tx, key);
  if (await isKeyTaken(change.tx, key)) throw keyTaken(key);
  const leadId = actor?.id ?? null;
  const [project] = await change.insert(projectEntity, [
    {
      ...{ key, name, ...plan, leadId },
      ...(daysPerMonth !== null && { daysPerMonth }),
      ...(worksFromStart !== null && { worksFromStart }),
    },
  ]);
  if (!project) throw new Error('the project was not made');
  if (leadId !== null)
    await change.insert(projectMemberEntity, [{ projectId: project.id, userId: leadId, role: 'lead' }]);
  return project.id;
}

/** Assignees of works become members of the project. */
export async function addMembers(
  change: ChangeSetWriter,
  projectId: string,
  people: ReadonlySet<string>,
): Promise<void> {
  const members = await change.tx
    .selectFrom('project_member')
    .select('user_id')
    .where('project_id', '=', projectId)
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  const newcomers = [...people].filter((userId) => !known.has(userId));
  await change.insert(
    projectMemberEntity,
    newcomers.map((userId) => ({ projectId, userId, role: 'member' as const })),
  );
}
