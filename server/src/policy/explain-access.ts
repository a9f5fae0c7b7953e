import { type AccessAnswer, type Action, actionsByTarget, type Target } from '@gantry/contract';
import {
  type Actor,
  type Decision,
  explainInGeneral,
  loadActor,
  notFound,
  requireAccess,
} from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Services } from '../requests/index.ts';

export interface AccessQuestion {
  readonly action: Action;
  readonly target: Target;
  /** The row that is asked about; absent: any row. */
  readonly id?: string | undefined;
  /** The person who is asked about; absent: the one who asks. */
  readonly userId?: string | undefined;
}

interface Context {
  readonly db: Db;
  readonly actor: Actor;
  readonly services: Services;
}

/** The entity whose rows a target has. */
const ENTITIES: Partial<Record<Target, string>> = {
  works: 'work',
  projects: 'project',
  departments: 'department',
  users: 'user',
  absences: 'absence',
};

/** Why somebody may or may not do something, and who could. */
export async function explainAccess(
  context: Context,
  { action, target, id, userId }: AccessQuestion,
): Promise<AccessAnswer> {
  requireKnownAction(action, target);
  const person = await findPerson(context, userId);
  const { allowed, rule, grantedBy } = id
    ? await explainOnRow(context, person, { action, target, id })
    : explainInGeneral(person, action, target);
  return { allowed, rule, grantedBy };
}

function requireKnownAction(action: Action, target: Target): void {
  if ((actionsByTarget[target] as readonly Action[]).includes(action)) return;
  throw new ProblemError('request/invalid', `There is no action ${action} on ${target}.`, {
    errors: [{ path: 'action', message: `One of ${actionsByTarget[target].join(', ')}.` }],
  });
}

/** Asking about somebody else takes the right to read the policy. */
async function findPerson({ db, actor, services }: Context, userId: string | undefined): Promise<Actor> {
  if (userId === undefined || userId === actor.id) return actor;
  requireAccess(actor, 'read', 'policy', {});
  const person = await loadActor(db, services.policies, userId);
  if (!person) throw notFound();
  return person;
}

/** A row that the one who asks may not see does not exist for them, whoever they ask about. */
async function explainOnRow(
  { db, actor, services }: Context,
  person: Actor,
  { action, target, id }: { action: Action; target: Target; id: string },
): Promise<Decision> {
  const entity = ENTITIES[target];
  if (!entity) return explainInGeneral(person, action, target);
  const { access } = services.entities.get(entity);
  if (!(await access.findDecision(db, actor, 'read', id))?.allowed) throw notFound();
  const decision = await access.findDecision(db, person, action, id);
  if (!decision) throw notFound();
  return decision;
}
