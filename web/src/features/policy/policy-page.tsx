import type { Policy } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { AskTab } from './ask/ask-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { useGetPolicyQuery } from './policy-queries.ts';
import { type PolicySearch, type PolicyTabName, policyTabs } from './policy-search.ts';
import { useDraft } from './rules/draft.ts';
import { RulesTab } from './rules/rules-tab.tsx';
import { say } from './words/index.ts';

const titles = { ask: say('askTitle'), rules: say('rulesTitle'), history: say('historyTitle') };
const optionsOf = (ruleCount: number | undefined) =>
  policyTabs.map((value) => ({
    value,
    label:
      value === 'rules' && ruleCount !== undefined ? say('rulesCounted', { count: ruleCount }) : say(value),
  }));

/** Who may do what: a question, the rules with a preview of their change, and their history. */
export function PolicyPage() {
  const search: PolicySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: policy, error, refetch } = useGetPolicyQuery();
  const tab = search.tab ?? 'ask';
  const version = policy?.version ?? 0;
  const when = useMomentInSentence();
  return (
    <div className="flex flex-col md:h-full md:min-h-0">
      <PageHead
        title={titles[tab]}
        aside={
          policy &&
          (tab === 'rules'
            ? say('countedRules', { count: policy.rules.length, version })
            : say('inForce', { version, since: when(policy.since) }))
        }
        actions={
          <Segmented
            label={say('tabs')}
            value={tab}
            options={optionsOf(policy?.rules.length)}
            onChange={(next) => navigate({ to: '/settings/policy', search: { ...search, tab: next } })}
          />
        }
      />
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && !policy && <SkeletonRows rows={8} label={say('loading')} />}
      {policy && <PolicyTab policy={policy} tab={tab} />}
    </div>
  );
}

/** The unsaved rules of one tab can be tested on another. */
function PolicyTab({ policy, tab }: { policy: Policy; tab: PolicyTabName }) {
  const drafting = useDraft(policy);
  if (tab === 'ask') return <AskTab policy={policy} drafting={drafting} />;
  if (tab === 'rules') return <RulesTab policy={policy} drafting={drafting} />;
  return <HistoryTab />;
}
