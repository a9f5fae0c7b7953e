import type { UserLeaving } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { type Actor, accessFilter, mayChangeOwn } from '../access/index.ts';
import { handOverDepartments, listDepartmentsHeadedBy } from '../departments/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { handOverProjects, listProjectsLedBy } from '../projects/index.ts';
import { tellOfAssignment } from '../works/index.ts';
import { handOverWorks } from './hand-over.ts';
import { countOpenWorks } from './user-repository.ts';
import { said } from './words/index.ts';
import type { UserWriter } from './write-users.ts';

/** Who takes over what from a leaving person. */
export interface Heirs {
  readonly handOverTo?: string | null | undefined;
  readonly projectsTo?: string | null | undefined;
  readonly departmentsTo?: string | null | undefined;
}

type HeirField = keyof Heirs;
const HEIR_FIELDS: readonly HeirField[] = ['handOverTo', 'projectsTo', 'departmentsTo'];

/** What a person would leave behind: what the caller may hand over, and how much of the rest stays with the person. */
export async function listLeaving(db: Db | Tx, actor: Actor, userId: string): Promise<UserLeaving> {
  const works = await countOpenWorks(db, userId, {
    seen: accessFilter(actor, 'read', 'works', 'w'),
    may: accessFilter(actor, 'assign', 'works', 'w'),
  });
  const projects = await listProjectsLedBy(db, actor, userId);
  const departments = await listDepartmentsHeadedBy(db, actor, userId);
  return {
    works,
    projects: {
      rows: projects.filter(({ may }) => may).map(({ id, key, name }) => ({ id, key, name })),
      kept: projects.filter(({ may }) => !may).length,
    },
    departments: {
      rows: departments.filter(({ may }) => may).map(({ id, code, name }) => ({ id, code, name })),
      kept: departments.filter(({ may }) => !may).length,
    },
  };
}

/** Only a leaving person hands things over, and never to themselves. */
export function refuseWrongHeirs(heirs: Heirs, userId: string, isLeaving: boolean): void {
  for (const field of HEIR_FIELDS) {
    if (!heirs[field]) continue;
    if (!isLeaving) throw refuseHeir(field, said('onlyWhenDisabled'));
    if (heirs[field] === userId) throw refuseHeir(field, said('anotherHeir'));
  }
}

/**
 * Hands over works, led projects and headed departments to the chosen people, in the same change set as the disabling.
 */
export async function handOver(writer: UserWriter, userId: string, heirs: Heirs): Promise<void> {
  const { db, actor, change } = writer;
  const { handOverTo, projectsTo, departmentsTo } = heirs;
  for (const field of HEIR_FIELDS) await requireAbleHeir(writer, field, heirs[field]);
  if (handOverTo) {
    const may = accessFilter(actor, 'assign', 'works', 'w');
    await tellOfAssignment(writer, await handOverWorks(change, userId, handOverTo, may));
  }
  if (projectsTo) await handOverProjects({ db, actor, change }, userId, projectsTo);
  if (departmentsTo) await handOverDepartments({ db, actor, change }, userId, departmentsTo);
}

async function requireAbleHeir(
  { db, actor }: UserWriter,
  field: HeirField,
  heirId: string | null | undefined,
): Promise<void> {
  if (!heirId) return;
  const heir = await db
    .selectFrom('app_user')
    .select(['roles', 'status'])
    .where('id', '=', heirId)
    .executeTakeFirst();
  if (heir?.status !== 'disabled' && mayChangeOwn(heir?.roles ?? [], actor.policy)) return;
  throw refuseHeir(field, said('uselessHeir'));
}

function refuseHeir(path: HeirField, message: Said): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path, message }] });
}
