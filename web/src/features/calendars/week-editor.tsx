import type { Calendar } from '@gantry/contract';
import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { weekdayNames } from '#lib/dates/index.ts';
import { shiftsOf, withShifts } from './shifts.ts';
import { isPastMidnight, readSpans, spansInWords } from './typed-spans.ts';
import type { Spans } from './usual-week.ts';
import { say } from './words/index.ts';

type Week = Calendar['week'];

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

interface WeekEditorProps {
  readonly week: Week;
  /** Where a day takes its times from if it defines none itself, and these times. */
  readonly parent: { readonly name: string; readonly week: readonly Spans[] } | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (week: Week) => void;
}

/** The times of each day of a week, as text. A shift past midnight is shown on the day on which it begins. */
export function WeekEditor({ week, parent, isReadOnly, onChange }: WeekEditorProps) {
  const above = parent?.week ?? [];
  const whole = week.map((spans, day) => spans ?? above[day] ?? []);
  return (
    <ul className="num flex flex-col gap-1 text-sm">
      {mondayFirst.map((weekday) => (
        <DayTimes
          key={weekday}
          weekday={weekday}
          spans={week[weekday] == null ? null : shiftsOf(whole, weekday)}
          parentName={parent?.name}
          parentSpans={shiftsOf(whole, weekday)}
          isReadOnly={isReadOnly}
          onChange={(spans) => onChange(withShifts(week, above, weekday, spans))}
        />
      ))}
    </ul>
  );
}

interface DayTimesProps {
  readonly weekday: number;
  readonly spans: Spans | null;
  readonly parentName: string | undefined;
  readonly parentSpans: Spans;
  readonly isReadOnly: boolean;
  readonly onChange: (spans: Spans | null) => void;
}

function DayTimes({ weekday, spans, parentName, parentSpans, isReadOnly, onChange }: DayTimesProps) {
  const day = weekdayNames[weekday] ?? '';
  const asParent = parentName === undefined ? undefined : say('asParent', { name: parentName });
  return (
    <li className="grid grid-cols-[5.5rem_1fr] items-start gap-x-2">
      <span className="flex h-8 items-center truncate text-secondary-foreground">{day}</span>
      <div className="flex min-w-0 flex-col">
        {spans === null ? (
          <span className="flex h-8 items-center text-muted-foreground">
            {parentSpans.length === 0 ? say('off') : spansInWords(parentSpans)}
          </span>
        ) : (
          <TimesInput
            label={say('timesOf', { day })}
            spans={spans}
            mayPassMidnight
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        )}
        {asParent !== undefined && (spans === null || !isReadOnly) && (
          <span className="flex min-h-6 items-center gap-1.5 text-xs text-muted-foreground">
            {!isReadOnly && (
              <Checkbox
                checked={spans === null}
                // The day begins with the times that it had.
                onCheckedChange={(isOn) => onChange(isOn ? null : parentSpans)}
                aria-label={`${day}: ${asParent}`}
              />
            )}
            {asParent}
          </span>
        )}
      </div>
    </li>
  );
}

interface TimesInputProps {
  readonly label: string;
  readonly spans: Spans;
  /** Whether the next day can take the part after midnight. */
  readonly mayPassMidnight?: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (spans: Spans) => void;
}

/** Times as a person writes them. They are saved on blur or Enter; invalid ones are refused with an example. */
export function TimesInput({ label, spans, mayPassMidnight = false, isReadOnly, onChange }: TimesInputProps) {
  const shown = spansInWords(spans);
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? spans : readSpans(typed);
  const isTooLong = !mayPassMidnight && read !== undefined && isPastMidnight(read);
  const isRefused = read === undefined || isTooLong;
  const take = () => {
    if (typed === undefined || read === undefined || isTooLong) return;
    setTyped(undefined);
    if (spansInWords(read) !== shown) onChange(read);
  };
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={isRefused || undefined}
        value={typed ?? shown}
        placeholder={say('off')}
        readOnly={isReadOnly}
        title={say('timesHelp')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      {isRefused && (
        <span role="alert" className="text-xs text-destructive">
          {isTooLong ? say('pastMidnight') : say('noTimes')}
        </span>
      )}
    </>
  );
}
