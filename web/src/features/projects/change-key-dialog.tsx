import type { ProjectDetail } from '@gantry/contract';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { sayInDialog } from './dialogs/words/index.ts';
import { useChangeProjectKeyMutation } from './projects-queries.ts';
import { say } from './words/index.ts';

interface ChangeKeyDialogProps {
  readonly project: ProjectDetail;
  readonly onClose: () => void;
}

/** Another key for a project and its works, with what becomes of the former one. */
export function ChangeKeyDialog({ project, onClose }: ChangeKeyDialogProps) {
  const form = useId();
  // As it stood when its editing began.
  const [{ id, key, version }] = useState(project);
  const [typed, setTyped] = useState(key);
  const [change, { isLoading, error }] = useChangeProjectKeyMutation();
  const { offerUndo } = useUndo();
  const next = typed.trim().toUpperCase();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await change({ params: { id }, body: { key: next, version } });
    if (data === undefined) return;
    onClose();
    offerUndo(sayInDialog('keyIsChanged', { from: key, to: next }), data.changeSetId);
  };
  return (
    <Dialog
      open
      title={sayInDialog('changeKey')}
      description={sayInDialog('changeKeyWhat', { key })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading} disabled={next === key}>
            {sayInDialog('changeKey')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Field label={sayInDialog('newKey')} error={error === undefined ? undefined : sentenceOf(error)}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              required
              minLength={2}
              maxLength={10}
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
