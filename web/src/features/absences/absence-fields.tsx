import type { AbsenceReaders } from '@gantry/contract';
import { CalendarDays, Eye } from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { AbsenceValues, Part } from './absence-form.ts';
import { kindWords, workingDaysWords } from './absence-words.ts';
import { say } from './words/index.ts';

interface AbsenceFieldsProps {
  readonly editor: UseFormReturn<AbsenceValues>;
  /** Undefined while it is not known who can read the reason. */
  readonly readers: AbsenceReaders | null | undefined;
  readonly name: string;
  readonly isSelf: boolean;
}

const partOptions: readonly { value: Part; label: string }[] = [
  { value: 'whole', label: say('whole') },
  { value: 'morning', label: say('morning') },
  { value: 'afternoon', label: say('afternoon') },
  { value: 'times', label: say('times') },
];

const kindOptions = (['leave', 'sick', 'training', 'other', 'none'] as const).map((value) => ({
  value,
  label: kindWords[value],
}));

const row = 'grid grid-cols-[4rem_1fr] items-start gap-x-3 py-2 max-sm:grid-cols-1 max-sm:gap-y-1';
const label = 'pt-1.5 text-sm text-muted-foreground';

export function AbsenceFields({ editor, readers, name, isSelf }: AbsenceFieldsProps) {
  const { control, register } = editor;
  return (
    <>
      <div className={row}>
        <span className={label}>{say('when')}</span>
        <SpanFields editor={editor} />
      </div>
      {readers?.mayRead === true && (
        <div className={row}>
          <span className={label}>{say('why')}</span>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <Segmented
                  label={say('why')}
                  value={field.value}
                  options={kindOptions}
                  onChange={field.onChange}
                  className="max-w-full flex-wrap !h-auto"
                />
              )}
            />
            <Input
              {...register('note')}
              aria-label={say('note')}
              placeholder={say('notePlaceholder')}
              maxLength={500}
              autoComplete="off"
              dir="auto"
            />
          </div>
        </div>
      )}
      {readers && (
        <p className="flex gap-2 pt-1 text-sm text-muted-foreground">
          <Eye aria-hidden className="mt-0.5 size-3.5 flex-none" />
          {whoReads(readers, name, isSelf)}
        </p>
      )}
    </>
  );
}

function whoReads({ mayRead, names }: AbsenceReaders, name: string, isSelf: boolean): string {
  if (!mayRead) return say('notTold', { name });
  const readers = new Intl.ListFormat(language).format([isSelf ? say('you') : name, ...names]);
  return isSelf ? say('yourWhy', { readers }) : say('theirWhy', { name, readers, count: names.length + 1 });
}

function SpanFields({ editor }: { editor: UseFormReturn<AbsenceValues> }) {
  const { control, register, setValue } = editor;
  const today = useCompanyToday();
  const [fromDay, toDay, part] = useWatch({ control, name: ['fromDay', 'toDay', 'part'] });
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  const setDay = (field: 'fromDay' | 'toDay', day: string) => setValue(field, day, { shouldDirty: true });
  /** The end moves along when the start passes it. */
  const begin = (day: string) => {
    setDay('fromDay', day);
    if (day > toDay) setDay('toDay', day);
  };
  const hasEnd = part === 'whole' || part === 'times';
  const count =
    part === 'whole'
      ? workingDaysWords(calendars, company?.calendarId, { fromDay, toDay }, today)
      : undefined;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <DayButton name={say('from')} words="firstDay" day={fromDay} onChange={begin} />
      {part === 'times' && (
        <Input type="time" aria-label={say('fromTime')} {...register('fromTime')} className="num !w-28" />
      )}
      {hasEnd && (
        <>
          <span className="text-muted-foreground">{say('dayTo')}</span>
          <DayButton name={say('to')} words="lastDay" day={toDay} onChange={(day) => setDay('toDay', day)} />
        </>
      )}
      {part === 'times' && (
        <Input type="time" aria-label={say('toTime')} {...register('toTime')} className="num !w-28" />
      )}
      <Controller
        control={control}
        name="part"
        render={({ field }) => (
          <Select
            label={say('length')}
            value={field.value}
            options={partOptions}
            onChange={field.onChange}
            className="w-44"
          />
        )}
      />
      {count !== undefined && <span className="num text-muted-foreground">{count}</span>}
    </div>
  );
}

interface DayButtonProps {
  readonly name: string;
  readonly words: 'firstDay' | 'lastDay';
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function DayButton({ name, words, day, onChange }: DayButtonProps) {
  const today = useCompanyToday();
  const shown = weekdayAndDay(day, today);
  return (
    <DatePicker
      label={name}
      value={day}
      today={today}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      trigger={
        <Button size="large" icon={<CalendarDays />} aria-label={say(words, { day: shown })} className="num">
          {shown}
        </Button>
      }
    />
  );
}
