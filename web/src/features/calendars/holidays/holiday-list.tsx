import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cx } from '#lib/cx.ts';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { clock } from '../typed-spans.ts';
import { say } from '../words/index.ts';
import type { Effect, Proposal } from './proposals.ts';

interface HolidayListProps {
  readonly proposals: readonly Proposal[];
  readonly isTicked: (proposal: Proposal) => boolean;
  readonly onTick: (key: string, isOn: boolean) => void;
}

/** Public holidays first; holidays on which people work are shown on demand. */
export function HolidayList({ proposals, isTicked, onTick }: HolidayListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = proposals.filter(({ holiday }) => showsAll || holiday.kind === 'public');
  const hidden = proposals.length - shown.length;
  const years = Object.entries(Object.groupBy(shown, ({ holiday }) => holiday.from.slice(0, 4)));
  return (
    <div className="flex flex-col gap-3">
      {shown.length === 0 && <p className="text-sm text-muted-foreground">{say('noHolidays')}</p>}
      {years.map(([year, ofYear = []]) => (
        <section key={year} aria-label={say('holidaysOf', { year })}>
          {years.length > 1 && <h3 className="num mb-1 text-sm font-medium">{year}</h3>}
          <ul className="flex flex-col">
            {ofYear.map((proposal) => (
              <HolidayLine
                key={proposal.key}
                proposal={proposal}
                isTicked={isTicked(proposal)}
                onTick={(isOn) => onTick(proposal.key, isOn)}
              />
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <p className="text-sm text-muted-foreground">
          {say('observances', { count: hidden })}{' '}
          <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
            {say('showObservances')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface HolidayLineProps {
  readonly proposal: Proposal;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function HolidayLine({ proposal, isTicked, onTick }: HolidayLineProps) {
  const { holiday, effect } = proposal;
  const id = useId();
  const { from, to, name, localName } = holiday;
  const isOpen = effect === 'frees';
  const notes = [localName, effectWords(proposal)].filter((each) => each !== null);
  return (
    <li>
      <label
        htmlFor={id}
        className={cx(
          'flex items-start gap-2.5 rounded-control px-1.5 py-1 text-sm pointer-coarse:min-h-9',
          isOpen ? 'hover:bg-hover' : 'text-muted-foreground',
        )}
      >
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={isTicked}
          disabled={!isOpen}
          onCheckedChange={(isOn) => onTick(isOn)}
        />
        <span className="num w-24 flex-none">
          {weekdayAndDay(from, from)}
          {to > from && (
            <>
              {' – '}
              {weekdayAndDay(to, from)}
            </>
          )}
        </span>
        <span className="flex min-w-0 flex-col">
          <span className={isOpen ? 'font-medium' : undefined}>{name}</span>
          {notes.length > 0 && <span className="text-xs text-muted-foreground">{notes.join(' · ')}</span>}
        </span>
      </label>
    </li>
  );
}

const unchanged: Readonly<Record<Exclude<Effect, 'frees'>, string>> = {
  known: say('holidayKnown'),
  rest: say('holidayAtRest'),
};

function effectWords({ effect, holiday, days }: Proposal): string | null {
  if (effect !== 'frees') return unchanged[effect];
  if (holiday.fromMinute > 0) return say('holidayFrom', { time: clock(holiday.fromMinute) });
  return holiday.to > holiday.from ? say('freedDays', { count: days.length }) : null;
}
