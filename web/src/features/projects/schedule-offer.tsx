import type { ProjectDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button } from '#components/ui/button.tsx';
import { WakeLines } from '#components/wake/wake-lines.tsx';
import { wakeWords } from '#components/wake/wake-words.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useGetScheduleOfferQuery, useScheduleProjectMutation } from './projects-queries.ts';
import { say } from './words/index.ts';

const CAUSES = {
  imported: say('datesImported'),
  filled: say('actualsFilled'),
  undated: say('worksUndated'),
};

/** After an import, where works wait for dates, or where actual dates were filled in from history: which dates would move, and the button that moves them. Nothing otherwise. */
export function ScheduleOffer({ project }: { project: ProjectDetail }) {
  const { id, name, can, targetDate } = project;
  const today = useCompanyToday();
  const { offerUndo } = useUndo();
  const { currentData: offer } = useGetScheduleOfferQuery(
    can.includes('update') ? { params: { id } } : skipToken,
  );
  const [schedule, { isLoading }] = useScheduleProjectMutation();
  if (offer == null) return null;
  const run = async () => {
    const { data, error } = await schedule({ params: { id } });
    if (error !== undefined) notifyFailure(say('notScheduled', { name }), error);
    else offerUndo(say('isScheduled', { name, count: data.response.works }), data.changeSetId);
  };
  return (
    <section
      aria-label={say('scheduleOffer')}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-border py-3 text-sm"
    >
      <div className="flex min-w-60 grow flex-col gap-1">
        <p className="font-medium">{CAUSES[offer.cause]}</p>
        <WakeLines lines={wakeWords(offer, { targetDate, today })} />
      </div>
      <Button busy={isLoading} onClick={() => void run()}>
        {say('schedule')}
      </Button>
    </section>
  );
}
