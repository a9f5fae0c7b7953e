import type { User } from '@gantry/contract';
import { useState } from 'react';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useBegun } from '#lib/use-begun.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useUpdateUserMutation } from './users-queries.ts';
import { say } from './words/index.ts';

interface DisableDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Says what will happen before somebody is shut out, and offers to hand their open works over. */
export function DisableDialog({ user, open, onOpenChange }: DisableDialogProps) {
  // What is agreed to is what was read when the question came up.
  const { id, name, version, figures } = useBegun(user, open);
  const [heir, setHeir] = useState<string | null>(null);
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const { offerUndo } = useUndo();
  const { data: people = [] } = useListUserChoicesQuery({ query: { heirs: 'true' } });
  const others = people.filter((person) => person.id !== id);
  const heirName = others.find((person) => person.id === heir)?.name ?? null;
  const openWorks = figures?.open ?? 0;
  const disable = async () => {
    const answer = await update({
      params: { userId: id },
      body: { status: 'disabled', version, ...(heir !== null && { handOverTo: heir }) },
    });
    if (answer.data === undefined) return;
    onOpenChange(false);
    offerUndo(say('isDisabled', { name }), answer.data.changeSetId);
  };
  return (
    <Dialog
      title={say('disableName', { name })}
      description={say('disableWhat')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="danger" busy={isLoading} onClick={disable}>
            {say('disable')}
          </Button>
        </>
      }
    >
      {openWorks > 0 && (
        <Field
          label={say('handOverWorks', { count: openWorks })}
          help={heir === null ? say('staysWithDisabled') : undefined}
        >
          {(field) => (
            <Picker
              label={say('handOverTo')}
              value={heir}
              options={personOptions(others)}
              onChange={setHeir}
              trigger={
                <Button {...field} size="large" className="!justify-start font-normal">
                  <Avatar name={heirName} decorative />
                  {heirName ?? say('nobody')}
                </Button>
              }
            />
          )}
        </Field>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {sentenceOf(error)}
        </p>
      )}
    </Dialog>
  );
}
