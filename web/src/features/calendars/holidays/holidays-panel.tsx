import type { CalendarException } from '@gantry/contract';
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import type { WorkingTimes } from '#lib/dates/calendar-chain.ts';
import { selectCompanyTimeZone } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from '../words/index.ts';
import { listYear } from '../year-days.ts';
import { HolidayChoices } from './holiday-choices.tsx';
import { HolidayList } from './holiday-list.tsx';
import { exceptionOf, type Proposal, proposeHolidays } from './proposals.ts';
import { lastYearOf, useHolidays } from './use-holidays.ts';

interface HolidaysPanelProps {
  /** The edited calendar and its ancestors. */
  readonly chain: readonly WorkingTimes[];
  readonly shownYear: number;
  /** The days that would become free, for the year view. */
  readonly onPropose: (days: ReadonlySet<string>) => void;
  readonly onAdd: (exceptions: CalendarException[]) => void;
  readonly onClose: () => void;
}

/** Lists the public holidays of a country; the ticked ones become exceptions of the calendar. */
export function HolidaysPanel({ chain, shownYear, onPropose, onAdd, onClose }: HolidaysPanelProps) {
  const headId = useId();
  const holidays = useHolidays({ timeZone: useAppSelector(selectCompanyTimeZone), shownYear });
  const { chosen, found, error } = holidays;
  const daysByName = useMemo(() => {
    const years = Array.from(
      { length: lastYearOf(chosen) - chosen.year + 2 },
      (_, index) => chosen.year + index,
    );
    return new Map(years.flatMap((year) => listYear(chain, year)).map((day) => [day.day, day]));
  }, [chain, chosen]);
  const proposals = useMemo(() => proposeHolidays(found?.holidays ?? [], daysByName), [found, daysByName]);
  const { ticked, isTicked, tick } = useTicks(proposals);
  useEffect(() => {
    onPropose(new Set(ticked.flatMap(({ days }) => days)));
    return () => onPropose(new Set());
  }, [ticked, onPropose]);
  return (
    <section
      aria-labelledby={headId}
      className="flex min-w-0 flex-col gap-3 max-xl:order-first max-xl:col-span-full xl:border-l xl:border-border xl:pl-6"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="flex items-center gap-2">
        <h2 id={headId} className="grow font-medium">
          {say('publicHolidays')}
        </h2>
        <IconButton label={say('close')} icon={<X />} onClick={onClose} />
      </div>
      <HolidayChoices holidays={holidays} shownYear={shownYear} />
      {error !== undefined && (
        <ErrorState error={error} onRetry={holidays.retry} title={say('holidaysCouldNotLoad')} />
      )}
      {error === undefined && holidays.isWaiting && <Skeleton className="h-48 w-full" />}
      {error === undefined && !holidays.isWaiting && found === undefined && (
        <p className="text-sm text-muted-foreground">{say('chooseCountry')}</p>
      )}
      {error === undefined && found !== undefined && !holidays.isWaiting && (
        <>
          <HolidayList proposals={proposals} isTicked={isTicked} onTick={tick} />
          <div>
            <Button
              variant="primary"
              disabled={ticked.length === 0}
              onClick={() => onAdd(ticked.map((each) => exceptionOf(each, daysByName)))}
            >
              {say('addHolidays', { count: ticked.length })}
            </Button>
          </div>
        </>
      )}
      <p className="text-xs text-pretty text-muted-foreground">
        {say.rich('holidaysSource', {
          source: (text) => <Outside href="https://github.com/commenthol/date-holidays">{text}</Outside>,
          licence: (text) => <Outside href="https://creativecommons.org/licenses/by-sa/3.0/">{text}</Outside>,
        })}
      </p>
    </section>
  );
}

function Outside({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline">
      {children}
    </a>
  );
}

/** Public holidays that remove a working day are ticked by default. */
function useTicks(proposals: readonly Proposal[]) {
  const [said, setSaid] = useState<{ of: readonly Proposal[]; ticks: ReadonlyMap<string, boolean> }>();
  const ticks = said?.of === proposals ? said.ticks : undefined;
  const ticked = useMemo(
    () =>
      proposals.filter(
        ({ key, holiday, effect }) => effect === 'frees' && (ticks?.get(key) ?? holiday.kind === 'public'),
      ),
    [proposals, ticks],
  );
  return {
    ticked,
    isTicked: (proposal: Proposal) => ticked.includes(proposal),
    tick: (key: string, isOn: boolean) => setSaid({ of: proposals, ticks: new Map(ticks).set(key, isOn) }),
  };
}
