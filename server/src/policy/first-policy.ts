import { type PolicyRule, targets } from '@gantry/contract';
import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { LATER_ACTIONS, withLaterActions } from './later-actions.ts';
import { policyEntity } from './policy-entity.ts';
import { getPolicyRow } from './policy-repository.ts';

const UNIQUE_VIOLATION = '23505';

/** Scopes that were added after their target: their default rules are added like those of a new target. */
const LATER_SCOPES = ['reviewed'] as const;
const parts: readonly string[] = [...targets, ...LATER_SCOPES, ...LATER_ACTIONS];

/** The part of the default policy that a rule belongs to. */
const partOf = ({ scope, target }: PolicyRule): string =>
  LATER_SCOPES.some((later) => later === scope) ? scope : target;

/**
 * Gives a new company the default policy, and adds the default rules of newer targets to the policy of an older
 * company. If several processes start together, one of them does it.
 */
export async function ensurePolicy({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<void> {
  const found = await db.selectFrom('policy').select('id').executeTakeFirst();
  if (found) return addRulesForNewTargets(db, clock.now());
  try {
    const change = { actorId: null, via: 'api', at: clock.now(), reason: 'First start' } as const;
    await inChangeSet(db, change, async (writer) => {
      await writer.insert(policyEntity, [{ rules: [...defaultPolicy] }]);
      await noteTargets(writer.tx, await findNewTargets(writer.tx));
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  }
}

/** Only once for each target: rules that administrators remove later are not added again. */
async function addRulesForNewTargets(db: Db, at: Date): Promise<void> {
  if ((await findNewTargets(db)).length === 0) return;
  const change = { actorId: null, via: 'api', at, reason: 'Rules for what is new' } as const;
  await inChangeSet(db, change, async (writer) => {
    await writer.tx.selectFrom('policy').select('id').forUpdate().execute();
    const added = await findNewTargets(writer.tx);
    const { id, rules } = await getPolicyRow(writer.tx);
    const defaults = defaultPolicy.filter((rule) => rule.target !== '*' && added.includes(partOf(rule)));
    await writer.update(policyEntity, id, { rules: [...withLaterActions(rules, added), ...defaults] });
    await noteTargets(writer.tx, added);
  });
}

/** The targets, later scopes and later actions that the policy does not include yet. */
async function findNewTargets(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('policy_target').select('target').execute();
  const known = new Set(rows.map(({ target }) => target));
  return parts.filter((part) => !known.has(part));
}

async function noteTargets(tx: Tx, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('policy_target')
    .values(added.map((target) => ({ target })))
    .execute();
}
