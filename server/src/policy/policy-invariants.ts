import type { OwnRoleEntry, Policy, PolicyRule } from '@gantry/contract';
import { CompiledPolicy, requireAdministrable } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { countHolders } from './policy-repository.ts';
import { said } from './words/index.ts';

type Whole = Pick<Policy, 'rules' | 'roles'>;

/**
 * The conditions on every policy, however it was written: an administrator can change it again, and its roles exist.
 */
export async function requireSound(db: Db | Tx, { rules, roles }: Whole): Promise<void> {
  requireNamedOnce(roles);
  requireKnownSubjects(rules, roles);
  await requireRolesStay(db, roles);
  await requireAdministrable(db, { after: new CompiledPolicy(0, rules, roles) });
}

/** An assigned role cannot be removed: this would silently change the rights of its people. */
async function requireRolesStay(db: Db | Tx, roles: readonly OwnRoleEntry[]): Promise<void> {
  const known = new Set<string>(roles.map(({ id }) => id));
  const lost = (await countHolders(db)).find(({ role }) => !known.has(role));
  if (!lost) return;
  throw new ProblemError('policy/role-in-use', said('roleInUse', { people: lost.people }));
}

function requireKnownSubjects(rules: readonly PolicyRule[], roles: readonly OwnRoleEntry[]): void {
  const known = new Set<string>(roles.map(({ id }) => id));
  const index = rules.findIndex(({ subject }) => subject.startsWith('role-') && !known.has(subject));
  if (index < 0) return;
  const message = said('noSuchRole', { number: index + 1 });
  throw new ProblemError('policy/unknown-role', message, {
    errors: [{ path: `rules.${index}.subject`, message }],
  });
}

function requireNamedOnce(roles: readonly OwnRoleEntry[]): void {
  const folded = roles.flatMap(({ id, name }) => [id, name.toLowerCase()]);
  if (new Set(folded).size === folded.length) return;
  const message = said('ownNames');
  throw new ProblemError('request/invalid', message, { errors: [{ path: 'roles', message }] });
}
