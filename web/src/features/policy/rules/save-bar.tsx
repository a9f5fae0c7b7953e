import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useUpdatePolicyMutation } from '../policy-queries.ts';
import type { PolicySearch } from '../policy-search.ts';
import { say } from '../words/index.ts';
import type { Draft } from './draft.ts';

interface SaveBarProps {
  readonly draft: Draft;
  readonly isOvertaken: boolean;
  readonly onReason: (reason: string) => void;
  readonly onLeave: () => void;
}

/** Saves the draft with a reason for the history, or discards it. */
export function SaveBar({ draft, isOvertaken, onReason, onLeave }: SaveBarProps) {
  const [update, { isLoading, error }] = useUpdatePolicyMutation();
  const { offerUndo } = useUndo();
  const { version, rules, roles, reason } = draft;
  const search: PolicySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const ask = () => navigate({ to: '/settings/policy', search: { ...search, tab: 'ask', rules: 'draft' } });
  const save = async () => {
    const why = reason.trim();
    const answer = await update({
      body: { version, rules: [...rules], roles: [...roles], ...(why !== '' && { reason: why }) },
    });
    if (answer.data === undefined) return;
    onLeave();
    offerUndo(say('saved', { version: answer.data.response.version }), answer.data.changeSetId);
  };
  return (
    <div className="bottom-0 flex flex-none max-md:sticky flex-wrap items-center gap-x-4 gap-y-2 border-t border-border bg-sidebar px-5 py-3 max-md:px-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{say('becomes', { version: version + 1 })}</p>
        <p
          role={error === undefined ? undefined : 'alert'}
          className={error ? 'text-sm text-destructive' : 'text-sm text-muted-foreground'}
        >
          {error !== undefined ? sentenceOf(error) : isOvertaken ? say('theirsMeanwhile') : say('atOnce')}
        </p>
      </div>
      <Input
        aria-label={say('why')}
        placeholder={say('why')}
        value={reason}
        maxLength={200}
        onChange={({ target: { value } }) => onReason(value)}
        className="basis-72"
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>{say('throwAway')}</Button>
        <Button onClick={ask}>{say('askWith', { version: version + 1 })}</Button>
        <Button variant="primary" busy={isLoading} onClick={save}>
          {say('save')}
        </Button>
      </div>
    </div>
  );
}
