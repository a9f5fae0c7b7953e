import { type Action, type ActionOn, actionsByTarget, type Target } from '@gantry/contract';
import { listed } from '@gantry/contract/words';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { accessFilter } from './access-filter.ts';
import type { Actor } from './actor.ts';
import { holdsAll } from './decide.ts';
import type { RowTarget } from './facts.ts';
import { said } from './words/index.ts';

const TABLES: Readonly<Record<RowTarget, string>> = {
  works: 'work',
  projects: 'project',
  departments: 'department',
  users: 'app_user',
  absences: 'app_user',
  resources: 'resource',
};
/** The fields that relate a person to rows. */
const RELATIONS = [
  'memberProjectIds',
  'ledProjectIds',
  'departmentIds',
  'departmentSubtreeIds',
  'headedDepartmentIds',
  'deputyDepartmentIds',
] as const satisfies readonly (keyof Actor)[];

interface Step {
  /** The same person, before and after the write. */
  readonly before: Actor;
  readonly after: Actor;
  /** Rows that the write created. */
  readonly made: readonly string[];
}

export interface GainedRight {
  readonly target: RowTarget;
  readonly action: Action;
  readonly grantedBy: string[];
}

/**
 * Returns a refusal when a person would gain more rights on a row by changing it, given their allowed actions before
 * and after. The action `create` does not count, because the row exists already.
 */
export function findSelfGrant(
  actor: Actor,
  target: Target,
  { before, after }: { before: readonly Action[]; after: readonly Action[] },
): ProblemError | undefined {
  const gained = after.filter((action) => action !== 'create' && !before.includes(action));
  const [first] = gained;
  return first && selfGrant(gained, target, actor.policy.rulesOn(target, first).grantedBy);
}

/** With this write, a person would give themselves rights. */
export function selfGrant(gained: readonly Action[], target: Target, grantedBy: string[]): ProblemError {
  const rights = listed(gained.map((action) => said(`${action}Right`)));
  const words = said('gains', { target: said(`${target}Rows`), rights });
  return new ProblemError('access/denied', words, { decision: { rule: null, grantedBy } });
}

/** A right that the person has gained over rows that existed before, by a relation that is new to them. */
export async function findGainedTarget(tx: Tx, step: Step): Promise<GainedRight | undefined> {
  if (!isCloser(step)) return undefined;
  for (const target of Object.keys(TABLES) as RowTarget[])
    for (const action of actionsByTarget[target])
      if (action !== 'create' && (await isGained(tx, step, action, target)))
        return { target, action, grantedBy: step.before.policy.rulesOn(target, action).grantedBy };
  return undefined;
}

/** Whether the person has a new relation to something that existed before. */
function isCloser({ before, after, made }: Step): boolean {
  const known = new Set(made);
  return RELATIONS.some((relation) => {
    const held = new Set(before[relation]);
    return after[relation].some((id) => !held.has(id) && !known.has(id));
  });
}

async function isGained<T extends RowTarget>(
  tx: Tx,
  { before, after, made }: Step,
  action: ActionOn<T>,
  target: T,
): Promise<boolean> {
  if (holdsAll(before, action, target)) return false;
  const { rows } = await sql<{ isGained: boolean }>`
    select exists (
      select from ${sql.table(TABLES[target])} t
      where ${accessFilter(after, action, target, 't')} and (${accessFilter(before, action, target, 't')}) is not true
        and t.id <> all(${made}::uuid[])) as "isGained"`.execute(tx);
  return rows[0]?.isGained ?? false;
}
