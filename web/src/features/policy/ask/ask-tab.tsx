import type { Policy } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segmented } from '#components/ui/segmented.tsx';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { PolicySearch } from '../policy-search.ts';
import type { Drafting } from '../rules/draft.ts';
import { say } from '../words/index.ts';
import { AccessAnswer } from './access-answer.tsx';
import { AccessPeople } from './access-people.tsx';
import { AccessQuestion } from './access-question.tsx';
import type { Asked } from './answers.ts';
import { AskedRights } from './person-rights.tsx';
import { usePersonName } from './use-person-name.ts';

/** "Can Mai finish HAR-23?", with every rule that was checked for the answer. */
export function AskTab({ policy, drafting }: { policy: Policy; drafting: Drafting }) {
  const search: PolicySearch = useSearch({ strict: false });
  const own = useAppSelector(selectUser);
  const { who = own?.id ?? '', action = 'update', target = 'works', id } = search;
  const name = usePersonName(who);
  const question = { action, target, ...(id !== undefined && { id }) };
  const isDraft = search.rules === 'draft' && drafting.isChanged;
  const { rules, roles } = isDraft ? drafting.draft : policy;
  const draft = isDraft ? { rules: [...rules], roles: [...roles] } : undefined;
  const asked: Asked = { who, question, draft };
  return (
    <div className="grid grow md:min-h-0 md:grid-cols-[minmax(0,1fr)_23rem] md:overflow-hidden">
      <div className="min-w-0 px-5 pb-10 max-md:px-4 md:overflow-y-auto">
        {drafting.isChanged && <RulesAsked version={drafting.draft.version} isDraft={isDraft} />}
        <AccessQuestion who={who} name={name} question={question} />
        <AccessAnswer asked={asked} name={name} roles={roles} />
      </div>
      <aside
        aria-label={say('whatMay', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="min-w-0 border-border px-5 pb-10 max-md:border-t max-md:px-4 max-md:pt-4 md:overflow-y-auto md:border-l"
      >
        <AskedRights asked={asked} name={name} />
        <AccessPeople asked={asked} rules={rules} roles={roles} />
      </aside>
    </div>
  );
}

/** Chooses between the saved and the unsaved rules, while there are unsaved ones. */
function RulesAsked({ version, isDraft }: { version: number; isDraft: boolean }) {
  const search: PolicySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const ask = (rules: 'saved' | 'draft') =>
    navigate({
      to: '/settings/policy',
      search: { ...search, rules },
      replace: true,
    });
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2 text-sm text-muted-foreground">
      <Segmented
        label={say('rulesAsked')}
        value={isDraft ? 'draft' : 'saved'}
        options={[
          { value: 'saved', label: say('versionInForce', { version }) },
          { value: 'draft', label: say('versionDraft', { version: version + 1 }) },
        ]}
        onChange={ask}
      />
      {isDraft && <p>{say('draftAsked')}</p>}
    </div>
  );
}
