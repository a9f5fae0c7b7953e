import type { ChangeSet, OwnRoleEntry, PolicyRule } from '@gantry/contract';
import { Minus, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { quoted } from '#lib/quoted.ts';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useGetPolicyQuery, useListPolicyHistoryQuery } from '../policy-queries.ts';
import { RuleSentence } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { rulesChangedBy } from './rules-changed-by.ts';

const none: readonly string[] = [];

/** Every change of the policy, newest first, as the rules that were added and removed. */
export function HistoryTab() {
  const [pages, setPages] = useRemembered('pages', areTexts, none);
  return (
    <div className="min-h-0 grow overflow-y-auto px-5 pb-10 max-md:px-4">
      {[undefined, ...pages].map((cursor, index) => (
        <HistoryPage
          key={cursor ?? 'first'}
          cursor={cursor}
          isLast={index === pages.length}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </div>
  );
}

interface HistoryPageProps {
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function HistoryPage({ cursor, isLast, onMore }: HistoryPageProps) {
  const { data, error, refetch } = useListPolicyHistoryQuery({
    query: { limit: 20, ...(cursor && { cursor }) },
  });
  const { data: policy } = useGetPolicyQuery();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || !policy) return <SkeletonRows rows={6} label={say('loading')} />;
  const { response, next } = data;
  return (
    <>
      {response.length === 0 && <p className="text-sm text-muted-foreground">{say('noHistory')}</p>}
      <ol className="max-w-3xl">
        {response.map((changeSet) => (
          <HistoryEntry key={changeSet.id} changeSet={changeSet} roles={policy.roles} />
        ))}
      </ol>
      {isLast && next !== null && (
        <Button className="mt-4" onClick={() => onMore(next)}>
          {say('showMore')}
        </Button>
      )}
    </>
  );
}

const mostShown = 6;

function HistoryEntry({ changeSet, roles }: { changeSet: ChangeSet; roles: readonly OwnRoleEntry[] }) {
  const { id, actor, at, reason, canUndo, undoneBy } = changeSet;
  const { takeBack } = useUndo();
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const changes = rulesChangedBy(changeSet);
  // The first rules cannot be undone, because there would be no policy without them.
  const isFirst = changeSet.items.some(({ field }) => field === 'row');
  const known = [...roles, ...changes.roles.added, ...changes.roles.removed];
  return (
    <li className="border-b border-border py-3 text-sm">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p>
            <bdi className="font-medium">{actor.name}</bdi>{' '}
            <span className="num text-muted-foreground">{momentWords(wallClockAt(at, timeZone), today)}</span>
          </p>
          {reason !== null && <p className="text-secondary-foreground">{quoted(reason)}</p>}
        </div>
        {undoneBy !== null && <span className="text-muted-foreground">{say('undone')}</span>}
        {canUndo && undoneBy === null && !isFirst && (
          <Button size="small" icon={<Undo2 />} onClick={() => takeBack(id)}>
            {say('undo')}
          </Button>
        )}
      </div>
      <Rules mark="added" rules={changes.added} roles={known} />
      <Rules mark="removed" rules={changes.removed} roles={known} />
      {changes.roles.added.map(({ id: role, name }) => (
        <p key={role}>{say('roleAdded', { name })}</p>
      ))}
      {changes.roles.removed.map(({ id: role, name }) => (
        <p key={role}>{say('roleRemoved', { name })}</p>
      ))}
      {changes.isOrderOnly && <p className="text-secondary-foreground">{say('orderChanged')}</p>}
    </li>
  );
}

interface RulesProps {
  readonly mark: 'added' | 'removed';
  readonly rules: readonly PolicyRule[];
  readonly roles: readonly OwnRoleEntry[];
}

function Rules({ mark, rules, roles }: RulesProps) {
  const [areAll, showAll] = useState(false);
  const shown = areAll ? rules : rules.slice(0, mostShown);
  return (
    <ul className="mt-1">
      {shown.map((rule) => (
        <li key={JSON.stringify(rule)} className="flex items-start gap-2 text-secondary-foreground">
          {mark === 'added' ? (
            <Plus className="mt-0.5 flex-none text-done" aria-label={say('ruleAdded')} />
          ) : (
            <Minus className="mt-0.5 flex-none text-late" aria-label={say('ruleRemoved')} />
          )}
          <span className={mark === 'removed' ? 'line-through' : ''}>
            <RuleSentence rule={rule} roles={roles} />
          </span>
        </li>
      ))}
      {rules.length > shown.length && (
        <li>
          <button type="button" className="text-primary hover:underline" onClick={() => showAll(true)}>
            {say('showMore')}
          </button>
        </li>
      )}
    </ul>
  );
}
