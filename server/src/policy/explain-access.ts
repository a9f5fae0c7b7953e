import { type AccessAnswer, type Action, actionsByTarget, type Target } from '@gantry/contract';
import {
  type Actor,
  type Decision,
  explainInGeneral,
  loadActor,
  notFound,
  requireAccess,
} from '../access/index.ts';
import { findRowWords } from '../change-sets/index.ts';
import type { Db } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Services } from '../requests/index.ts';
import { said } from './words/index.ts';

export interface AccessQuestion {
  readonly action: Action;
  readonly target: Target;
  /** The row in question; absent: any row. */
  readonly id?: string | undefined;
  /** The person in question; absent: the caller. */
  readonly userId?: string | undefined;
}

export interface Asker {
  readonly db: Db;
  readonly actor: Actor;
  readonly services: Services;
}

/** The entity of a target's rows. */
export const entityOf: Partial<Record<Target, string>> = {
  works: 'work',
  projects: 'project',
  departments: 'department',
  users: 'user',
  absences: 'absence',
  resources: 'resource',
};

/** Explains why a person may or may not do something, and who could. */
export async function explainAccess(
  context: Asker,
  { action, target, id, userId }: AccessQuestion,
): Promise<AccessAnswer> {
  requireKnownAction(action, target);
  const person = await findPerson(context, userId);
  const { allowed, rule, grantedBy } = id
    ? await explainOnRow(context, person, { action, target, id })
    : explainInGeneral(person, action, target);
  return { allowed, rule, grantedBy };
}

export function requireKnownAction(action: Action, target: Target): void {
  if ((actionsByTarget[target] as readonly Action[]).includes(action)) return;
  throw new ProblemError('request/invalid', said('noSuchAction', { action, target }), {
    errors: [{ path: 'action', message: said('oneOf', { choices: actionsByTarget[target].join(', ') }) }],
  });
}

/** Asking about another person requires the right to read the policy. */
export async function findPerson({ db, actor, services }: Asker, userId: string | undefined): Promise<Actor> {
  if (userId === undefined || userId === actor.id) return actor;
  requireAccess(actor, 'read', 'policy', {});
  const person = await loadActor(db, services.policies, userId);
  if (!person) throw notFound();
  return person;
}

export interface AskedRow {
  readonly facts: object;
  /** Its key or name. */
  readonly name: string | null;
}

/** For the caller, a row that they may not see does not exist. Null if the target has no rows. */
export async function findAskedRow(
  { db, actor, services }: Asker,
  target: Target,
  id: string,
): Promise<AskedRow | null> {
  const name = entityOf[target];
  if (!name) return null;
  const entity = services.entities.get(name);
  if (!(await entity.access.findReadable(db, actor, [id])).has(id)) throw notFound();
  const facts = await entity.access.findFactsOf?.(db, id);
  if (!facts) throw notFound();
  return {
    facts,
    name:
      (await findRowWords(db, services.entities, [{ entity: name, entityId: id }])).get(id)?.label ?? null,
  };
}

async function explainOnRow(
  { db, actor, services }: Asker,
  person: Actor,
  { action, target, id }: { action: Action; target: Target; id: string },
): Promise<Decision> {
  const entity = entityOf[target];
  if (!entity) return explainInGeneral(person, action, target);
  const { access } = services.entities.get(entity);
  if (!(await access.findDecision(db, actor, 'read', id))?.allowed) throw notFound();
  const decision = await access.findDecision(db, person, action, id);
  if (!decision) throw notFound();
  return decision;
}
