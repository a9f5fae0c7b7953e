import {
  type Action,
  type PolicyRule,
  type Relation,
  relations,
  type Scope,
  type Target,
} from '@gantry/contract';
import { type Actor, decide, holdsAll, isThing, loadEverybody, speaksOf } from '../access/index.ts';
import { type Asker, findAskedRow, requireKnownAction } from './explain-access.ts';
import { isSeen } from './list-access-people.ts';

interface Wanted {
  readonly action: Action;
  readonly target: Target;
  readonly id?: string | undefined;
}

export interface Giver {
  readonly person: Actor;
  /** The basis of their right: a relation to the row, or a role. */
  readonly as: PolicyRule['subject'] | null;
}

/** The people who can be asked for a right. */
export interface Givers {
  /** Whether the caller may do it already. */
  readonly isAllowed: boolean;
  /** People with the closest relation to the row come first. */
  readonly givers: readonly Giver[];
}

/**
 * The people who can do what the caller may not: they can do it themselves, or grant it. Only people whom the caller
 * may see, and who may see the caller, are listed. If there are none, the people who may change the policy are listed.
 */
export async function listGivers(asker: Asker, { action, target, id }: Wanted): Promise<Givers> {
  requireKnownAction(action, target);
  const { db, actor } = asker;
  const row = id === undefined ? null : await findAskedRow(asker, target, id);
  const facts = row?.facts ?? (isThing(target) ? {} : undefined);
  const as = (person: Actor): Giver['as'] | undefined => asOf(person, { action, target, facts });
  const others = (await loadEverybody(db, actor.policy)).filter(
    (person) => person.id !== actor.id && isSeen(actor, person) && isSeen(person, actor),
  );
  const able = others.flatMap((person): Giver[] => {
    const found = as(person);
    return found === undefined ? [] : [{ person, as: found }].filter(canGive);
  });
  const givers = able.length > 0 ? able.toSorted(byNearness) : others.flatMap(administers);
  return { isAllowed: as(actor) !== undefined, givers };
}

/**
 * The basis on which a person may do it; undefined: they may not. Without a specific row: whether they may do it to any
 * of them.
 */
function asOf(
  person: Actor,
  { action, target, facts }: { action: Action; target: Target; facts: object | undefined },
): Giver['as'] | undefined {
  if (facts === undefined) {
    if (!holdsAll(person, action, target)) return undefined;
    const { allow } = person.policy.rulesOn(target, action);
    return (
      allow.find(({ role, scope }) => scope === 'company' && role !== null && person.roles.includes(role))
        ?.role ?? null
    );
  }
  if (!decide(person, action as never, target, facts as never).allowed) return undefined;
  const matching = person.policy
    .rulesOn(target, action)
    .allow.filter((rule) => speaksOf(rule, person) && rule.condition.holds(person, facts as never));
  const named = matching.map(({ subject, scope }) => relationByScope[scope] ?? subject);
  return named.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A rule for members whose scope is their own rows applies to owners. */
const relationByScope: Partial<Record<Scope, Relation>> = {
  own: 'owner',
  assigned: 'assignee',
  reviewed: 'reviewer',
  created: 'creator',
  project: 'project-member',
  'led-project': 'project-lead',
};

/** A right that everybody in a company has does not enable a person to grant it. */
function canGive({ as }: Giver): boolean {
  return as !== null && distance(as) < FAR;
}

function administers(person: Actor): Giver[] {
  return decide(person, 'update', 'policy', {}).allowed ? [{ person, as: 'admin' }] : [];
}

/** Relations to the row before roles, and administrators last; within a kind, people are sorted by name. */
function byNearness(a: Giver, b: Giver): number {
  return distance(a.as) - distance(b.as);
}

const FAR = 3;

function distance(as: Giver['as']): number {
  if (as === null || as === 'everyone' || as === 'member' || as === 'viewer') return FAR;
  if (as === 'admin') return 2;
  return (relations as readonly string[]).includes(as) ? 0 : 1;
}
