import { isDeepStrictEqual } from 'node:util';
import type { PolicyRule, RuleOrigin } from '@gantry/contract';
import type { Db } from '../platform/database/index.ts';
import { getPolicyRow, listRulesAsTheyWere } from './policy-repository.ts';

/** For each rule, in order, the change that introduced it. */
export async function listRuleOrigins(db: Db): Promise<RuleOrigin[]> {
  const { id, rules, updatedAt } = await getPolicyRow(db);
  const versions = await listRulesAsTheyWere(db, id);
  return rules.map((rule) => {
    const gone = versions.findIndex((version) => !has(version.rules, rule));
    const first = versions[(gone === -1 ? versions.length : gone) - 1];
    return first
      ? { at: first.at, by: first.actorId, reason: first.reason }
      : { at: updatedAt, by: null, reason: null };
  });
}

const has = (rules: readonly PolicyRule[], rule: PolicyRule) =>
  rules.some((each) => isDeepStrictEqual(each, rule));
