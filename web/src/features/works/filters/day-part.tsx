import { CalendarDays } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { useCompanyToday } from '#store/company-clock.ts';
import { filterDayWords, readFilterDays } from './filter-days.ts';

interface DayPartProps {
  readonly label: string;
  readonly value: string | null;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly onChange: (value: string) => void;
}

const inCalendar = 'calendar';

/** The day of a filter: one that moves with the calendar, one that is typed, or one of the calendar's own. */
export default function DayPart({ label, value, trigger, open, onOpenChange, onChange }: DayPartProps) {
  const today = useCompanyToday();
  const [typed, setTyped] = useState('');
  const [isCalendar, setCalendar] = useState(false);
  /** The list closes for the calendar to open, which is no end of choosing. */
  const goesOn = useRef(false);
  if (isCalendar) {
    return (
      <DatePicker
        label={label}
        trigger={trigger}
        value={value !== null && /^\d/.test(value) ? value : null}
        today={today}
        open
        onOpenChange={(isOpen) => {
          goesOn.current = isOpen;
          setCalendar(isOpen);
          onOpenChange?.(isOpen);
        }}
        onChange={(day) => day !== null && onChange(day)}
      />
    );
  }
  const days = readFilterDays(typed, today).map((day) => ({ value: day, label: filterDayWords(day, today) }));
  const calendar = { value: inCalendar, label: 'A day of the calendar…', icon: <CalendarDays /> };
  return (
    <Picker
      label={label}
      placeholder="today, in 7 days, 4 dec…"
      empty="That is no day that Gantry can read."
      trigger={trigger}
      options={typed === '' ? [...days, calendar] : days}
      value={value}
      onSearch={setTyped}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => {
        setTyped('');
        if (isOpen) onOpenChange?.(true);
        else queueMicrotask(() => !goesOn.current && onOpenChange?.(false));
      }}
      onChange={(day) => {
        if (day !== inCalendar) return onChange(day);
        goesOn.current = true;
        setTimeout(() => setCalendar(true));
      }}
    />
  );
}
