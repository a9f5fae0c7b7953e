import type { PolicyRule } from '@gantry/contract';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { useGetPolicyQuery, useListRuleOriginsQuery } from '../policy-queries.ts';
import { say } from '../words/index.ts';
import { isSameRule } from './draft.ts';

/** Since when the saved rule at this place has existed, who created it and why. Renders nothing for a new rule. */
export function RuleOriginLine({ place, rule }: { place: number; rule: PolicyRule }) {
  const { data: policy } = useGetPolicyQuery();
  const { currentData } = useListRuleOriginsQuery();
  const when = useMomentInSentence();
  // The index may differ, because another rule was removed. A rule that is being changed is still at its place.
  const moved = policy?.rules.findIndex((each) => isSameRule(each, rule)) ?? -1;
  const origin = currentData?.response[moved === -1 ? place : moved];
  if (!origin) return null;
  const by = currentData?.references?.users.find(({ id }) => id === origin.by)?.name;
  const since = when(origin.at);
  return (
    <p>
      {by === undefined ? say('since', { since }) : say('sinceBy', { since, name: by })}
      {origin.reason !== null && <bdi>{say('sinceReason', { reason: origin.reason })}</bdi>}
    </p>
  );
}
