import type { NeutralPlan } from '@gantry/scheduling/msproject';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { KEY_PREFIX_WITHOUT_PROJECT } from '../works/index.ts';
import { toTitle, toWallClock } from './plan-text.ts';

/** The project that works come into. */
export interface ImportTarget {
  readonly projectId: string;
  readonly keyPrefix: string;
  readonly departmentId: string | null;
  readonly name: string;
  readonly isNew: boolean;
  /** What somebody should know about it. */
  readonly notes: readonly string[];
}

interface NewProject {
  readonly key: string;
  readonly plan: NeutralPlan;
  readonly calendarId: string | null;
}

const LONGEST_NAME = 120;

/** The project of that key; made where there is none, taken out of the bin where it lies there. */
export async function openProject(change: ChangeSetWriter, wanted: NewProject): Promise<ImportTarget> {
  const { key } = wanted;
  if (key === KEY_PREFIX_WITHOUT_PROJECT)
    throw new ProblemError('projects/key-taken', `${key} is kept for works without a project.`);
  const existing = await change.tx
    .selectFrom('project')
    .select(['id', 'name', 'department_id', 'archived_at', 'deleted_at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!existing) return makeProject(change, wanted);
  if (existing.archived_at !== null)
    throw new ProblemError(
      'projects/key-taken',
      `The project ${key} is archived. Take it out of the archive first.`,
    );
  const { id, name, department_id: departmentId, deleted_at: deletedAt } = existing;
  if (deletedAt !== null) await change.update(projectEntity, id, { deletedAt: null });
  const notes = deletedAt === null ? [] : [`The project ${key} lay in the bin and was taken out of it.`];
  return { projectId: id, keyPrefix: key, departmentId, name, isNew: false, notes };
}

async function makeProject(
  change: ChangeSetWriter,
  { key, plan, calendarId }: NewProject,
): Promise<ImportTarget> {
  const name = plan.project.name === null ? key : toTitle(plan.project.name, LONGEST_NAME);
  const start = toWallClock(plan.project.start)?.slice(0, 10) ?? null;
  const [project] = await change.insert(projectEntity, [{ key, name, start, calendarId }]);
  if (!project) throw new Error('the project was not made');
  return { projectId: project.id, keyPrefix: key, departmentId: null, name, isNew: true, notes: [] };
}

/** Whoever does a work belongs to its project. */
export async function addMembers(
  change: ChangeSetWriter,
  { projectId }: ImportTarget,
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
