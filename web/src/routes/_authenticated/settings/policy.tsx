import { actionsByTarget } from '@gantry/contract/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { Allowed } from '#components/not-allowed.tsx';
import { PolicyPage } from '#features/policy/policy-page.tsx';
import { askedRules, type PolicySearch, policyTabs } from '#features/policy/policy-search.ts';
import { say as sayRefused } from '#features/settings/refused/words/index.ts';
import { say } from '#shell/words/index.ts';

const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === value);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const targets = Object.keys(actionsByTarget) as (keyof typeof actionsByTarget)[];
const actions = [...new Set(Object.values(actionsByTarget).flat())];

export const Route = createFileRoute('/_authenticated/settings/policy')({
  staticData: { crumb: say('policy') },
  validateSearch: (search: Readonly<Partial<Record<keyof PolicySearch, unknown>>>): PolicySearch => ({
    tab: oneOf(policyTabs, search.tab),
    who: text(search.who),
    action: oneOf(actions, search.action),
    target: oneOf(targets, search.target),
    id: text(search.id),
    rules: oneOf(askedRules, search.rules),
  }),
  component: () => (
    <Allowed what={sayRefused('policyAct')} action="read" target="policy">
      <PolicyPage />
    </Allowed>
  ),
});
