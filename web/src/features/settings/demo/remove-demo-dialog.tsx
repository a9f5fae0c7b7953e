import type { DemoCompany } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useGetDemoCompanyQuery, useRemoveDemoCompanyMutation } from './demo-queries.ts';
import { say } from './words/index.ts';

/**
 * Removing the demo is permanent, so the administrator reads what is removed and what stays, and types a word to
 * confirm.
 */
export function RemoveDemoDialog({ onClose }: { onClose(): void }) {
  const { data: demo, error } = useGetDemoCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveDemoCompanyMutation();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const mayRemove = demo?.mayRemove === true && typed.trim().toLowerCase() === say('word');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayRemove || isLoading) return;
    const answer = await remove();
    if (answer.error !== undefined) {
      toast.error(say('notGone'), { description: sentenceOf(answer.error) });
      return;
    }
    onClose();
    toast.success(say('gone'));
    await navigate({ to: '/' });
  };
  return (
    <Dialog
      open
      title={say('title')}
      description={say('forGood')}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-lg"
    >
      <form onSubmit={submit} className="flex flex-col gap-4 text-sm">
        {error !== undefined && <p role="alert">{sentenceOf(error)}</p>}
        {error === undefined && demo == null && <p className="text-muted-foreground">{say('counting')}</p>}
        {demo != null && <GoesAndStays demo={demo} />}
        {demo?.mayRemove === false && <p role="alert">{say('demoPerson')}</p>}
        {demo?.mayRemove === true && (
          <Field label={say('typeWord', { word: say('word') })}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="danger" disabled={!mayRemove} busy={isLoading}>
            {say('remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function GoesAndStays({ demo: { goes, made, stays, movedWorks } }: { demo: DemoCompany }) {
  const byDemo = [
    ...made.projects.map(({ key, name }) => `${name} (${key})`),
    ...(made.works > 0 ? [say('madeWorks', { count: made.works })] : []),
  ];
  return (
    <>
      <section aria-label={say('goes')}>
        <h3 className="font-semibold">{say('goes')}</h3>
        <p>{say('figures', goes)}</p>
        {byDemo.length > 0 && <p>{say('madeByDemo', { projects: byDemo.join(', ') })}</p>}
        {made.projects.length > 0 && <p className="text-muted-foreground">{say('howToKeep')}</p>}
        {made.comments > 0 && <p>{say('comments', { count: made.comments })}</p>}
      </section>
      <section aria-label={say('stays')}>
        <h3 className="font-semibold">{say('stays')}</h3>
        <p>{say('figures', stays)}</p>
        {movedWorks > 0 && <p>{say('moved', { count: movedWorks })}</p>}
        <p className="text-muted-foreground">{say('emptied')}</p>
      </section>
    </>
  );
}
