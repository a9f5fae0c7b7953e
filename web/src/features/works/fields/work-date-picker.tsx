import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { dateInWords } from '#lib/dates/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { say } from '../words/index.ts';
import { type DateField, editableFields } from './editable-field.ts';
import { commonValue, lookOf, type OpenPickerProps } from './picker-props.ts';
import { reversedBy } from './reversed-date.ts';

const DayOffNote = lazyPart(() => import('./day-off-note.tsx'));
// Typing works before the calendar is loaded.
const WorkCalendar = lazyAside(() => import('./work-calendar.tsx'));

/**
 * A date of works, picked or typed. It has a file of its own, because the reader of typed dates loads at the first
 * touch.
 */
export function WorkDatePicker({ field, ...props }: OpenPickerProps & { field: DateField }) {
  const today = useCompanyToday();
  return (
    <DatePicker
      {...lookOf(props)}
      label={editableFields[field].name}
      value={commonValue(props.works, field)}
      today={today}
      clearable
      takesTime
      calendar={(month) => <WorkCalendar {...month} works={props.works} />}
      edge={field === 'start' || field === 'actualStart' ? 'start' : 'finish'}
      side={field === 'actualStart' || field === 'actualFinish' ? 'past' : undefined}
      note={(date) => {
        const reversed = reversedBy(props.works, field, date);
        return reversed === undefined ? (
          <Suspense>
            <DayOffNote works={props.works} field={field} date={date} today={today} />
          </Suspense>
        ) : (
          <span className="flex gap-1.5 text-late">
            <TriangleAlert className="mt-0.5 !size-3.5 flex-none" />
            {say(reversed.says, { date: dateInWords(reversed.other, today) })}
          </span>
        );
      }}
      onChange={(date) => props.onChange({ [field]: date })}
    />
  );
}
