import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { asEnd, type DateEdge, dateInWords, dayOf, timeOf } from '#lib/dates/index.ts';
import { type Reading, readTypedDate, suggestDates } from '#lib/dates/typed-date.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { Button } from './button.tsx';
import type { CalendarProps } from './calendar.tsx';
import { Input } from './input.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';
import { say } from './words/index.ts';

// Typing works before the calendar is loaded.
const Calendar = lazyAside(() => import('./calendar.tsx'));

interface DatePickerProps {
  /** The name of what is chosen: "Due". */
  readonly label: string;
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** A day or a wall clock. */
  readonly value: string | null;
  /** Today in the company's time zone. */
  readonly today: string;
  /** A day, or a wall clock if a time was typed; null when the date was removed. */
  readonly onChange: (date: string | null) => void;
  /** Whether the date is a start or an end: "next month" is its first day or its last. */
  readonly edge?: DateEdge;
  /** Whether the date must be in the past or in the future. */
  readonly side?: Reading['side'];
  /** Whether a time may be typed too. */
  readonly takesTime?: boolean;
  /** A note about a typed date, shown before it is taken. */
  readonly note?: (date: string) => ReactNode;
  /** A month with more information than the standard calendar, such as days off. */
  readonly calendar?: (props: CalendarProps) => ReactNode;
  /** Whether the date may be removed. */
  readonly clearable?: boolean;
  /** A line under the calendar that explains the effect of the choice. */
  readonly footer?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Type a date ("fri", "+3d", "4 dec 15:00") or pick it. The date is shown in words, and Enter takes it. */
export function DatePicker(props: DatePickerProps) {
  const { label, trigger, open, onOpenChange } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const setOpen = onOpenChange ?? setOwnOpen;
  return (
    <Popover
      label={label}
      trigger={trigger}
      open={open ?? ownOpen}
      onOpenChange={setOpen}
      className="w-68 max-w-(--available-width)"
    >
      <DatePanel {...props} close={() => setOpen(false)} />
    </Popover>
  );
}

function DatePanel(props: DatePickerProps & { close: () => void }) {
  const { label, today, onChange, clearable = false, footer, close, calendar = plainCalendar } = props;
  const value = props.edge === 'finish' && props.value !== null ? asEnd(props.value) : props.value;
  const [typed, setTyped] = useState('');
  const [time, setTime] = useState<string>();
  const found = readFor(props, typed);
  const take = (date: string | null) => {
    onChange(date);
    close();
  };
  return (
    <>
      <DateInput
        label={label}
        typed={typed}
        found={found.dates}
        placeholder={props.takesTime ? say('typeDateTime') : say('typeDate')}
        onType={setTyped}
        onTake={take}
      />
      <DateOffers typed={typed} found={found.dates} today={today} onTake={take} />
      <div role="status" className="px-3 text-xs text-muted-foreground not-empty:pb-2">
        {found.isTimeLeftOut && say('onlyDay')}
        {found.dates[0] !== undefined && props.note?.(found.dates[0])}
      </div>
      <div className="border-t border-border p-2">
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          {calendar({
            value: dayOf(found.dates[0] ?? value ?? '') || null,
            today,
            onChange: (day) => take(atTime(day, time)),
          })}
        </Suspense>
        {props.takesTime && (
          <TimeOfDay
            time={time ?? timeOf(found.dates[0] ?? value ?? '')}
            onTime={setTime}
            onTake={() => take(atTime(dayOf(found.dates[0] ?? value ?? today), time))}
          />
        )}
        {clearable && value !== null && (
          <Button variant="ghost" size="small" className="mt-1 w-full" onClick={() => take(null)}>
            {say('removeDate')}
          </Button>
        )}
      </div>
      {footer !== undefined && (
        <div className="border-t border-border px-3 py-2 text-xs text-muted-foreground">{footer}</div>
      )}
    </>
  );
}

const plainCalendar = (props: CalendarProps) => <Calendar {...props} />;

/** A day without a time has the default time. */
const atTime = (day: string, time: string | undefined): string =>
  time === undefined || time === '' ? day : `${day}T${time}`;

interface TimeOfDayProps {
  readonly time: string;
  readonly onTime: (time: string) => void;
  /** Takes the time together with the chosen day. */
  readonly onTake: () => void;
}

/** Changes the time of the chosen day, or of the day that is picked next. Enter takes it. */
function TimeOfDay({ time, onTime, onTake }: TimeOfDayProps) {
  return (
    <div className="mt-1 flex items-center justify-between gap-3 px-1 text-sm text-muted-foreground">
      <span aria-hidden>{say('time')}</span>
      <Input
        type="time"
        aria-label={say('time')}
        value={time}
        onChange={(event) => onTime(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onTake();
        }}
        className="num !h-7 !w-32"
      />
    </div>
  );
}

/** The typed text, as dates that the field can store. */
function readFor({ value, today, edge, side, takesTime = false }: DatePickerProps, typed: string) {
  const dates = readTypedDate(typed, today, { ...(edge && { edge }), near: value, side });
  const isTimeLeftOut = !takesTime && dates.some((date) => timeOf(date) !== '');
  return { dates: isTimeLeftOut ? dates.map(dayOf) : dates, isTimeLeftOut };
}

interface DateInputProps {
  readonly label: string;
  readonly typed: string;
  readonly found: readonly string[];
  readonly placeholder: string;
  readonly onType: (text: string) => void;
  readonly onTake: (date: string) => void;
}

function DateInput({ label, typed, found, placeholder, onType, onTake }: DateInputProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble from a popup to the form around it, which would then be submitted.
        event.stopPropagation();
        if (found[0] !== undefined) onTake(found[0]);
      }}
    >
      <input
        aria-label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder={placeholder}
        aria-invalid={(typed.trim() !== '' && found.length === 0) || undefined}
        className="h-9 w-full bg-transparent px-3 outline-none aria-invalid:text-destructive"
      />
    </form>
  );
}

function DateOffers(props: Pick<DateInputProps, 'typed' | 'found' | 'onTake'> & { today: string }) {
  const { typed, found, today, onTake } = props;
  const offers =
    typed.trim() === '' ? suggestDates(today) : found.map((day) => ({ label: dateInWords(day, today), day }));
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-2">
      {offers.map((offer) => (
        <Button key={offer.day} size="small" onClick={() => onTake(offer.day)}>
          {offer.label}
        </Button>
      ))}
      {offers.length === 0 && (
        <p role="status" className="px-1 text-xs text-muted-foreground">
          {say('noDate')}
        </p>
      )}
    </div>
  );
}
