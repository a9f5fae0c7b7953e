import type { PolicyRule } from '@gantry/contract';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { useGetPolicyQuery, useListRuleOriginsQuery } from '../policy-queries.ts';
import { say } from '../words/index.ts';
import { isSameRule } from './draft.ts';

/** Since when the saved rule in this place has been there, who made it and why; nothing for one that is new. */
export function RuleOriginLine({ place, rule }: { place: number; rule: PolicyRule }) {
  const { data: policy } = useGetPolicyQuery();
  const { currentData } = useListRuleOriginsQuery();
  const when = useMomentInSentence();
  // Another rule that went has moved this one up; one that is being changed still stands in its place.
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
