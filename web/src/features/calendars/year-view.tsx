import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { addDays, exactDate, monthNames, weekdayNames, weekdayOf } from '#lib/dates/index.ts';
import { useYearKeys } from './use-year-keys.ts';
import { say } from './words/index.ts';
import type { DayKind, YearDay } from './year-days.ts';
import { YearLegend } from './year-legend.tsx';

interface YearViewProps {
  readonly year: number;
  readonly days: readonly YearDay[];
  readonly isReadOnly: boolean;
  /** Days that are proposed as days off. */
  readonly proposed: ReadonlySet<string>;
  readonly onYear: (year: number) => void;
  /** Called when a day or a range is chosen. */
  readonly onTake: (from: string, to: string) => void;
  readonly onRemove: (day: string) => void;
}

const kindWords: Readonly<Record<DayKind, string>> = {
  work: say('kindWork'),
  rest: say('kindRest'),
  off: say('kindOff'),
  extra: say('kindExtra'),
  other: say('kindOther'),
};

const kindLooks: Readonly<Record<DayKind, string>> = {
  work: '',
  rest: 'text-muted-foreground',
  off: 'bg-foreground/10 font-medium ring-1 ring-border-strong',
  extra: 'font-medium ring-[1.5px] ring-foreground',
  other: 'bg-soon-soft font-medium ring-1 ring-border-strong',
};

const [firstYear, lastYear] = [1900, 2199];

/** A whole year. Days can be clicked, or reached and chosen by keys. */
export function YearView(props: YearViewProps) {
  const { year, days, proposed, isReadOnly, onYear } = props;
  const helpId = useId();
  useYearKeys(isReadOnly);
  const { focused, anchor, moveTo, focusOf } = useDayFocus(props);
  const chosen = anchor === undefined ? [focused, focused] : [anchor, focused].sort();
  return (
    <section aria-label={say('year', { year: String(year) })} aria-describedby={helpId} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          label={say('yearBefore')}
          icon={<ChevronLeft />}
          disabled={year <= firstYear}
          onClick={() => onYear(year - 1)}
        />
        <b className="num text-base font-semibold">{year}</b>
        <IconButton
          label={say('yearAfter')}
          icon={<ChevronRight />}
          disabled={year >= lastYear}
          onClick={() => onYear(year + 1)}
        />
        <YearLegend hasProposed={proposed.size > 0} />
      </div>
      <p id={helpId} className="sr-only">
        {say('yearHelp')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-5">
        {monthNames.map((name, month) => (
          <Month
            key={name}
            name={name}
            days={days.filter(({ day }) => Number(day.slice(5, 7)) === month + 1)}
            renderDay={(day) => (
              <DayButton
                key={day.day}
                day={day}
                isProposed={proposed.has(day.day)}
                isFocused={day.day === focused}
                isChosen={
                  anchor !== undefined && (chosen[0] ?? '') <= day.day && day.day <= (chosen[1] ?? '')
                }
                focusOf={focusOf}
                onTake={(isRange) => {
                  moveTo(day.day, false);
                  props.onTake(...rangeOf(isRange ? focused : day.day, day.day));
                }}
                onKeyDown={(event) => onDayKey(event, { ...props, focused, anchor, moveTo })}
              />
            )}
          />
        ))}
      </div>
    </section>
  );
}

const rangeOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/** The focused day; it follows the visible year. */
function useDayFocus({ year }: YearViewProps) {
  const [focused, setFocused] = useState(`${year}-01-01`);
  const [anchor, setAnchor] = useState<string>();
  const wanted = useRef<string>(undefined);
  const shown = focused.startsWith(`${year}-`) ? focused : `${year}-01-01`;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    if (wanted.current === undefined) return;
    buttons.current.get(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    focused: shown,
    anchor,
    moveTo: (day: string, isExtending: boolean) => {
      setAnchor(isExtending ? (anchor ?? shown) : undefined);
      setFocused(day);
      wanted.current = day;
    },
    focusOf: (day: string, button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(day, button);
      else buttons.current.delete(day);
    },
  };
}

interface KeyContext extends YearViewProps {
  readonly focused: string;
  readonly anchor: string | undefined;
  readonly moveTo: (day: string, isExtending: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function onDayKey(event: KeyboardEvent, context: KeyContext): void {
  const { focused, anchor, moveTo, onTake, onRemove, onYear } = context;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  if (step !== undefined) goTo(addDays(focused, step));
  else if (event.key === 'PageUp' || event.key === 'PageDown')
    goTo(sameDayIn(focused, event.key === 'PageUp' ? -1 : 1));
  else if (event.key === 'Enter' || event.key === ' ') onTake(...rangeOf(anchor ?? focused, focused));
  else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(focused);
  else return;
  event.preventDefault();
  event.stopPropagation();

  function goTo(day: string): void {
    const year = Number(day.slice(0, 4));
    if (year < firstYear || year > lastYear) return;
    if (year !== context.year) onYear(year);
    moveTo(day, event.shiftKey);
  }
}

/** The same day of the previous or next month, or the last day of a shorter month. */
function sameDayIn(day: string, step: number): string {
  const first = addDays(`${day.slice(0, 7)}-01`, step < 0 ? -1 : 31).slice(0, 7);
  const last = addDays(addDays(`${first}-01`, 31).slice(0, 7).concat('-01'), -1);
  const wanted = `${first}-${day.slice(8, 10)}`;
  return wanted < last ? wanted : last;
}

interface MonthProps {
  readonly name: string;
  readonly days: readonly YearDay[];
  readonly renderDay: (day: YearDay) => React.ReactNode;
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

function Month({ name, days, renderDay }: MonthProps) {
  const [first] = days;
  const blanks = first === undefined ? 0 : (weekdayOf(first.day) + 6) % 7;
  return (
    <section aria-label={name}>
      <h3 className="mb-1 text-sm font-medium">{name}</h3>
      <div className="num grid grid-cols-7 gap-px text-center text-xs">
        {mondayFirst.map((weekday) => (
          <span key={weekday} aria-hidden className="py-0.5 text-muted-foreground">
            {(weekdayNames[weekday] ?? '').slice(0, 1)}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks are all the same
          <span key={index} />
        ))}
        {days.map(renderDay)}
      </div>
    </section>
  );
}

interface DayButtonProps {
  readonly day: YearDay;
  readonly isProposed: boolean;
  readonly isFocused: boolean;
  readonly isChosen: boolean;
  readonly focusOf: (day: string, button: HTMLButtonElement | null) => void;
  readonly onTake: (isRange: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayButton({ day, isProposed, isFocused, isChosen, focusOf, onTake, onKeyDown }: DayButtonProps) {
  const date = exactDate(day.day);
  const kind = kindWords[day.kind];
  const label =
    day.name === undefined || day.name === ''
      ? say('dayLabel', { date, kind })
      : say('dayLabelNamed', { date, kind, name: day.name });
  return (
    <button
      type="button"
      ref={(button) => focusOf(day.day, button)}
      aria-label={label}
      aria-pressed={isChosen}
      title={day.name}
      tabIndex={isFocused ? 0 : -1}
      onClick={(event) => onTake(event.shiftKey)}
      onKeyDown={onKeyDown}
      className={cx(
        'flex h-6 items-center justify-center rounded-bar hover:bg-hover pointer-coarse:h-8',
        kindLooks[day.kind],
        day.isOtherWeek && 'border-b-2 border-mark',
        isProposed && 'text-primary outline-1 -outline-offset-1 outline-primary outline-dashed',
        isChosen && 'bg-primary-soft text-primary',
      )}
    >
      {Number(day.day.slice(8, 10))}
    </button>
  );
}
