import type { OwnRoleEntry } from '@gantry/contract';
import { useSearch } from '@tanstack/react-router';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { PolicySearch } from '../policy-search.ts';
import { AccessAnswer } from './access-answer.tsx';
import { AccessPeople } from './access-people.tsx';
import { AccessQuestion } from './access-question.tsx';
import { PersonRights } from './person-rights.tsx';
import { usePersonName } from './use-person-name.ts';

/** "Can Mai finish HAR-23?" with everything that was looked at for the answer. */
export function AskTab({ roles }: { roles: readonly OwnRoleEntry[] }) {
  const search: PolicySearch = useSearch({ strict: false });
  const own = useAppSelector(selectUser);
  const { who = own?.id ?? '', action = 'update', target = 'works', id } = search;
  const name = usePersonName(who);
  const question = { action, target, ...(id !== undefined && { id }) };
  return (
    <div className="grid grow md:min-h-0 md:grid-cols-[minmax(0,1fr)_23rem] md:overflow-hidden">
      <div className="min-w-0 px-5 pb-10 max-md:px-4 md:overflow-y-auto">
        <AccessQuestion who={who} name={name} question={question} />
        <AccessAnswer who={who} name={name} question={question} roles={roles} />
      </div>
      <aside
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        className="min-w-0 border-border px-5 pb-10 max-md:border-t max-md:px-4 max-md:pt-4 md:overflow-y-auto md:border-l"
      >
        <PersonRights who={who} name={name} />
        <AccessPeople question={question} roles={roles} />
      </aside>
    </div>
  );
}
