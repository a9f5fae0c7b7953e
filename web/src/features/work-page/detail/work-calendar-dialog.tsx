import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { WakeLines } from '#components/wake/wake-lines.tsx';
import { wakeWords } from '#components/wake/wake-words.ts';
import { say } from '#components/wake/words/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { usePreviewWorkCalendarQuery } from './work-calendar-queries.ts';

interface WorkCalendarDialogProps {
  readonly work: { readonly id: string; readonly key: string };
  /** Null: that of the project. */
  readonly calendarId: string | null;
  readonly calendarName: string;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Shows what another calendar of a work would move, before it is changed. */
export default function WorkCalendarDialog({
  work,
  calendarId,
  calendarName,
  onChange,
  onClose,
}: WorkCalendarDialogProps) {
  const today = useCompanyToday();
  const preview = usePreviewWorkCalendarQuery(
    { params: { id: work.id }, query: calendarId === null ? {} : { calendarId } },
    { refetchOnMountOrArgChange: true },
  );
  const known = (preview.isFetching ? undefined : preview.currentData) ?? undefined;
  const lines = known && wakeWords(known, { today });
  return (
    <Dialog
      open
      title={say('changeCalendarTitle', { key: work.key })}
      description={say('calendarTo', { calendar: calendarName })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancelChange')}</Button>} />
          <Button variant="primary" disabled={known === undefined} onClick={onChange}>
            {known === undefined || known.moved === 0
              ? say('change')
              : say('changeAndMove', { count: known.moved })}
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-col gap-1.5 text-sm">
        {preview.error !== undefined && !preview.isFetching && (
          <p className="flex flex-wrap items-center gap-2 text-destructive">
            {sentenceOf(preview.error)}
            <RetryButton error={preview.error} onRetry={() => void preview.refetch()} />
          </p>
        )}
        {preview.isFetching && <p className="text-muted-foreground">{say('workingOut')}</p>}
        {lines !== undefined && lines.length === 0 && <p>{say('nothingMoves')}</p>}
        {lines !== undefined && <WakeLines lines={lines} />}
      </div>
    </Dialog>
  );
}
