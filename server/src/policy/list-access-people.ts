import type { AccessPeople, Action, Target } from '@gantry/contract';
import { type Actor, type CompiledPolicy, decide, isThing, loadEverybody, mayEver } from '../access/index.ts';
import { type Asker, findAskedRow, requireKnownAction } from './explain-access.ts';

/** The most people that are named; the others are counted. */
const PEOPLE_SENT = 50;

interface Question {
  readonly action: Action;
  readonly target: Target;
  readonly id?: string | undefined;
}

/** The people who may do something under these rules, by name, limited to those whom the caller may see. */
export async function listAccessPeople(
  asker: Asker,
  { action, target, id }: Question,
  policy: CompiledPolicy = asker.actor.policy,
): Promise<AccessPeople> {
  requireKnownAction(action, target);
  const { db, actor } = asker;
  const row = id === undefined ? null : await findAskedRow(asker, target, id);
  const facts = row?.facts ?? (isThing(target) ? {} : undefined);
  const everybody = await loadEverybody(db, policy);
  const able = everybody.flatMap((person) => {
    if (!isSeen(actor, person)) return [];
    if (!facts) return mayEver(person, action, target) ? [{ userId: person.id, rule: null }] : [];
    const { allowed, number = null } = decide(person, action as never, target, facts as never);
    return allowed ? [{ userId: person.id, rule: number }] : [];
  });
  return { people: able.slice(0, PEOPLE_SENT), count: able.length };
}

export function isSeen(actor: Actor, { id, departmentId }: Actor): boolean {
  return id === actor.id || decide(actor, 'read', 'users', { id, departmentId }).allowed;
}
