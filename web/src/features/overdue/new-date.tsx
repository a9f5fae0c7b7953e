import type { Work } from '@gantry/contract';
import { type ReactElement, Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { dayWords, endDayOf } from '#lib/dates/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { WholeFilter } from '#sync/queue/whole-filter.ts';
import { proposedAtOnce, useProposals } from './proposals-query.ts';
import { say } from './words/index.ts';

const DayOffNote = lazyPart(() => import('#features/works/fields/day-off-note.tsx'));
// Typing works before the calendar is loaded.
const WorkCalendar = lazyAside(() => import('#features/works/fields/work-calendar.tsx'));

interface AnswerProps {
  readonly works: readonly Work[];
  readonly whole?: WholeFilter | undefined;
  readonly count?: number;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A new due for late works: a date that the person picks, or for each work the next days on which its owner has time.
 */
export function NewDate({ whole, trigger, open, onOpenChange, ...asked }: AnswerProps) {
  const works = useEditSnapshot(asked.works, open);
  const { count = works.length } = asked;
  const { change } = useWorkActions();
  const today = useCompanyToday();
  const [only] = count === 1 ? works : [];
  // Free slots can only be searched for loaded works.
  const canPropose = works.length === count && count <= proposedAtOnce;
  const proposals = useProposals(works, open && canPropose);
  const dues = new Map(proposals.works.flatMap(({ id, due }) => (due === null ? [] : [[id, due] as const])));
  const announce = only === undefined ? say('haveDate', { count }) : say('hasDate', { key: only.key });
  const [first] = dues.values();
  const takeProposals = () => {
    const placed = works.filter((work) => dues.has(work.id));
    void change(placed, (work) => ({ due: dues.get(work.id) ?? work.due }), { announce });
    onOpenChange(false);
  };
  return (
    <DatePicker
      label={say('newDate')}
      trigger={trigger}
      // The calendar begins with today, because a new due cannot be in the past.
      value={null}
      today={today}
      side="ahead"
      open={open}
      onOpenChange={onOpenChange}
      takesTime
      calendar={(props) => <WorkCalendar {...props} works={works} />}
      note={(date) => (
        <Suspense>
          <DayOffNote works={works} field="due" date={date} today={today} />
        </Suspense>
      )}
      onChange={(due) => void change(works, { due }, { whole, announce })}
      footer={
        first === undefined ? undefined : (
          <Button size="small" variant="primary" className="w-full" onClick={takeProposals}>
            {only === undefined
              ? say('eachFreeSlot')
              : say('freeSlot', { day: dayWords(endDayOf(first), today) })}
          </Button>
        )
      }
    />
  );
}
