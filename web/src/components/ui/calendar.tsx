import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { useSelector } from 'react-redux';
import { firstDays } from '#lib/dates/week.ts';
import { selectWeekStart } from '#store/auth.ts';

export interface CalendarProps {
  readonly value: string | null;
  readonly today: string;
  readonly onChange: (day: string) => void;
  /** Whether a day is a day off: it is shaded, but can be chosen. */
  readonly isDayOff?: ((day: string) => boolean) | undefined;
}

const cell = 'size-8 p-0 text-center text-sm';

const classNames = {
  months: 'relative',
  month_caption: 'flex h-7 items-center justify-center text-sm font-medium',
  nav: 'absolute inset-x-0 top-0 flex h-7 items-center justify-between text-muted-foreground',
  button_previous: 'inline-flex size-7 items-center justify-center rounded-control hover:bg-hover',
  button_next: 'inline-flex size-7 items-center justify-center rounded-control hover:bg-hover',
  month_grid: 'mx-auto mt-1 border-collapse',
  weekday: 'size-8 text-xs font-normal text-muted-foreground',
  day: cell,
  day_button: 'num inline-flex size-7 items-center justify-center rounded-control hover:bg-foreground/6',
  outside: 'text-muted-foreground opacity-60',
  today: 'font-semibold text-primary',
  selected: '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary',
};

/** A month to pick a day from. It has a file of its own because it loads when the first date picker opens. */
export default function Calendar({ value, today, onChange, isDayOff }: CalendarProps) {
  const weekStart = useSelector(selectWeekStart);
  const selected = value === null ? undefined : toLocalDate(value);
  return (
    <DayPicker
      key={value ?? today}
      mode="single"
      required
      weekStartsOn={firstDays[weekStart]}
      showOutsideDays
      fixedWeeks
      selected={selected}
      defaultMonth={selected ?? toLocalDate(today)}
      today={toLocalDate(today)}
      onSelect={(date: Date) => onChange(fromLocalDate(date))}
      modifiers={{ off: (date: Date) => isDayOff?.(fromLocalDate(date)) ?? false }}
      modifiersClassNames={{ off: 'bg-foreground/5 text-muted-foreground' }}
      classNames={classNames}
      components={{ Chevron: MonthChevron }}
    />
  );
}

function MonthChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft /> : <ChevronRight />;
}

/** The picker uses local midnights; a day has no time zone. */
function toLocalDate(day: string): Date {
  const [year = 1970, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth);
}

function fromLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
