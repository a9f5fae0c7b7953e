import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { wakeChangedWords } from '#components/wake/wake-changed.ts';
import { hasCode, isCallError, sentenceOf } from '#lib/problem.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { savedWords } from './absence-words.ts';
import { useDeleteAbsenceMutation } from './absences-queries.ts';
import { LeaveWakeView } from './leave-wake-view.tsx';
import { useLeaveWake } from './use-leave-wake.ts';
import { say } from './words/index.ts';

interface RemoveAbsenceDialogProps {
  readonly id: string;
  /** The period in words. */
  readonly span: string;
  readonly onClose: () => void;
}

/** Shows what moves back when leave is removed, and removes it. */
export function RemoveAbsenceDialog({ id, span, onClose }: RemoveAbsenceDialogProps) {
  const leave = useLeaveWake({ remove: id });
  const [remove, { isLoading }] = useDeleteAbsenceMutation();
  const { offerUndo } = useUndo();
  const [refusal, setRefusal] = useState<string>();
  const removeIt = async () => {
    const { data, error } = await remove({ params: { id }, query: leave.consent });
    if (data !== undefined) {
      offerUndo(savedWords(say('isRemoved'), data.rescheduled?.count), data.changeSetId);
      onClose();
    } else if (hasCode(error, 'calendars/wake-changed')) {
      setRefusal(wakeChangedWords);
      void leave.lookAgain();
    } else setRefusal(isCallError(error) && error.kind === 'network' ? say('offline') : sentenceOf(error));
  };
  return (
    <Dialog
      title={say('removeTitle')}
      description={span}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-xl"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isLoading}
            disabled={leave.isUnknown}
            onClick={() => void removeIt()}
          >
            {say('removeIt')}
          </Button>
        </>
      }
    >
      <LeaveWakeView {...leave} />
      {refusal !== undefined && (
        <p role="alert" className="mt-3 text-sm text-destructive">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
