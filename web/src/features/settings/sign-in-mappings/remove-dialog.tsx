import type { SignInMapping } from '@gantry/contract';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { MappingEffect } from './mapping-effect.tsx';
import { useDeleteSignInMappingMutation } from './mapping-queries.ts';
import { say } from './words/index.ts';

interface RemoveDialogProps {
  readonly mapping: SignInMapping;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows who would lose what before a mapping is removed. */
export function RemoveDialog({ mapping: { id }, children, onClose }: RemoveDialogProps) {
  const [remove, { isLoading }] = useDeleteSignInMappingMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove({ params: { id } });
    if (error !== undefined) return notifyFailure(say('notRemoved'), error);
    onClose();
    offerUndo(say('isRemoved'), data.changeSetId);
  };
  return (
    <Dialog
      title={say('removeTitle')}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="danger" busy={isLoading} onClick={removeIt}>
            {say('removeIt')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm">{children}</p>
      <MappingEffect draft={{ id, mapping: null }} />
    </Dialog>
  );
}
