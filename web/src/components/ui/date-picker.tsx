import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { dayOf, readTypedDate, suggestDates, weekdayAndDay } from '#lib/dates/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

// Typing works before the calendar is there.
const Calendar = lazyAside(() => import('./calendar.tsx'));

interface DatePickerProps {
  /** What is chosen, as a name: "Due". */
  readonly label: string;
  /** The button that opens it; must take a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** A day or a wall clock. */
  readonly value: string | null;
  /** The company's day. */
  readonly today: string;
  /** A bare day; null where the date was taken away. */
  readonly onChange: (day: string | null) => void;
  /** Whether the date may be taken away. */
  readonly clearable?: boolean;
  /** A line under the calendar: what the choice will do. */
  readonly footer?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Type a date ("fri", "+3d", "4 dec") or pick it; Enter takes what was read. */
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
  const { label, value, today, onChange, clearable = false, footer, close } = props;
  const [typed, setTyped] = useState('');
  const found = readTypedDate(typed, today);
  const take = (day: string | null) => {
    onChange(day);
    close();
  };
  return (
    <>
      <DateInput label={label} typed={typed} found={found} today={today} onType={setTyped} onTake={take} />
      <DateOffers typed={typed} found={found} today={today} onTake={take} />
      <div className="border-t border-border p-2">
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <Calendar
            value={found[0] ?? (value === null ? null : dayOf(value))}
            today={today}
            onChange={take}
          />
        </Suspense>
        {clearable && value !== null && (
          <Button variant="ghost" size="small" className="mt-1 w-full" onClick={() => take(null)}>
            Remove the date
          </Button>
        )}
      </div>
      {footer !== undefined && (
        <div className="border-t border-border px-3 py-2 text-xs text-muted-foreground">{footer}</div>
      )}
    </>
  );
}

interface DateInputProps {
  readonly label: string;
  readonly typed: string;
  readonly found: readonly string[];
  readonly today: string;
  readonly onType: (text: string) => void;
  readonly onTake: (day: string) => void;
}

function DateInput({ label, typed, found, onType, onTake }: DateInputProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // React hands events of what floats on to the form around it, which would be sent.
        event.stopPropagation();
        if (found[0] !== undefined) onTake(found[0]);
      }}
    >
      <input
        aria-label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder="fri, +3d, 4 dec…"
        aria-invalid={(typed.trim() !== '' && found.length === 0) || undefined}
        className="h-9 w-full bg-transparent px-3 outline-none aria-invalid:text-destructive"
      />
    </form>
  );
}

function DateOffers(props: Omit<DateInputProps, 'label' | 'onType'>) {
  const { typed, found, today, onTake } = props;
  const offers =
    typed.trim() === ''
      ? suggestDates(today)
      : found.map((day) => ({ label: weekdayAndDay(day, today), day }));
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-2">
      {offers.map((offer) => (
        <Button key={offer.day} size="small" onClick={() => onTake(offer.day)}>
          {offer.label}
        </Button>
      ))}
      {offers.length === 0 && (
        <p role="status" className="px-1 text-xs text-muted-foreground">
          That is no date that Gantry can read.
        </p>
      )}
    </div>
  );
}
