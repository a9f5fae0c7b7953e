import { CalendarDays } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { useCompanyToday } from '#store/company-clock.ts';
import { filterDayWords, readFilterDays } from './filter-days.ts';
import { say } from './words/index.ts';

interface DayPartProps {
  readonly label: string;
  readonly value: string | null;
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** The choice of a new filter opens at once. */
  readonly startsOpen: boolean;
  /** Called when choosing has ended, with or without a day. */
  readonly onClose: (() => void) | undefined;
  readonly onChange: (value: string) => void;
}

const inCalendar = 'calendar';

/** The day of a filter: a relative one, a typed one, or one from the calendar. */
export function DayPart({ label, value, trigger, startsOpen, onClose, onChange }: DayPartProps) {
  const today = useCompanyToday();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'list' | 'calendar' | null>(startsOpen ? 'list' : null);
  /** Set while the list closes to open the calendar, which does not end the choice. */
  const goesOn = useRef(false);
  const close = () => {
    goesOn.current = false;
    setOpen(null);
    setTyped('');
    onClose?.();
  };
  if (open === 'calendar') {
    return (
      <DatePicker
        label={label}
        trigger={trigger}
        value={value !== null && /^\d/.test(value) ? value : null}
        today={today}
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        onChange={(day) => day !== null && onChange(day)}
      />
    );
  }
  const days = readFilterDays(typed, today).map((day) => ({ value: day, label: filterDayWords(day, today) }));
  const calendar = { value: inCalendar, label: say('calendarDay'), icon: <CalendarDays /> };
  return (
    <Picker
      label={label}
      placeholder={say('typeDay')}
      empty={say('noDay')}
      trigger={trigger}
      options={typed === '' ? [...days, calendar] : days}
      value={value}
      onSearch={setTyped}
      open={open === 'list'}
      // The list closes before it reports the choice. Only then it is known whether the calendar opens or the choice
      // has ended.
      onOpenChange={(isOpen) => {
        if (isOpen) setOpen('list');
        else setTimeout(() => !goesOn.current && close());
      }}
      onChange={(day) => {
        goesOn.current = day === inCalendar;
        if (goesOn.current) setOpen('calendar');
        else onChange(day);
      }}
    />
  );
}
