import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { WakeSummary } from '#components/wake/wake-summary.tsx';
import { momentInSentence } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { type CompanyTimes, usePreviewCompanyQuery } from './company-wake-query.ts';
import { say } from './words/index.ts';

interface CompanyWakeDialogProps {
  readonly times: CompanyTimes;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Previews the effect of another company calendar or time zone before it is saved. */
export default function CompanyWakeDialog({ times, isSaving, onSave, onClose }: CompanyWakeDialogProps) {
  const { currentData: wake, error } = usePreviewCompanyQuery({ body: times });
  const now = useCompanyNow();
  const zone = wake?.timeZone;
  return (
    <Dialog
      open
      title={say('companyWakeTitle')}
      description={say('companyWakeUndo')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="primary" busy={isSaving} disabled={wake == null} onClick={onSave}>
            {say('saveChanges')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {error !== undefined && (
          <p role="alert" className="text-destructive">
            {sentenceOf(error)}
          </p>
        )}
        {times.timeZone !== undefined && error === undefined && (
          <section aria-label={say('timeZone')} className="grid gap-1">
            <h3 className="font-medium">{times.timeZone.replaceAll('_', ' ')}</h3>
            {zone == null ? (
              <p className="text-muted-foreground">{say('looking')}</p>
            ) : (
              <>
                <p>{say('clockWillShow', { moment: momentInSentence(zone.now, now) })}</p>
                <p>{say('datesStay')}</p>
                <p className={zone.becomeOverdue > 0 ? 'text-late' : undefined}>
                  {say('overdueByClock', { become: zone.becomeOverdue, cease: zone.noLongerOverdue })}
                </p>
              </>
            )}
          </section>
        )}
        {times.calendarId !== undefined && error === undefined && (
          <section aria-label={say('usualCalendar')} className="grid gap-1">
            <h3 className="font-medium">{say('usualCalendar')}</h3>
            <WakeSummary wake={wake?.calendar ?? undefined} error={undefined} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
