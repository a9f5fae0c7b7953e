import type { Calendar } from '@gantry/contract';
import { useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { weekdayNames } from '#lib/dates/index.ts';
import { readSpans, spansInWords } from './typed-spans.ts';
import { say } from './words/index.ts';

type Week = Calendar['week'];
type Spans = Week[number];

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

interface WeekEditorProps {
  readonly week: Week;
  /** What a day takes its times from where it says nothing itself. */
  readonly parentName: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (week: Week) => void;
}

/** The times of each day of a week, as text. */
export function WeekEditor({ week, parentName, isReadOnly, onChange }: WeekEditorProps) {
  return (
    <ul className="num flex flex-col gap-1 text-sm">
      {mondayFirst.map((weekday) => (
        <DayTimes
          key={weekday}
          weekday={weekday}
          spans={week[weekday] ?? null}
          parentName={parentName}
          isReadOnly={isReadOnly}
          onChange={(spans) => onChange(week.with(weekday, spans))}
        />
      ))}
    </ul>
  );
}

interface DayTimesProps extends Omit<WeekEditorProps, 'week' | 'onChange'> {
  readonly weekday: number;
  readonly spans: Spans;
  readonly onChange: (spans: Spans) => void;
}

function DayTimes({ weekday, spans, parentName, isReadOnly, onChange }: DayTimesProps) {
  const day = weekdayNames[weekday] ?? '';
  return (
    <li className="grid grid-cols-[5.5rem_1fr] items-start gap-x-2">
      <span className="flex h-8 items-center truncate text-secondary-foreground">{day}</span>
      <div className="flex min-w-0 flex-col">
        {spans === null ? (
          <span className="flex h-8 items-center text-muted-foreground">
            {parentName === undefined ? say('off') : say('asParent', { name: parentName })}
          </span>
        ) : (
          <TimesInput
            label={say('timesOf', { day })}
            spans={spans}
            isReadOnly={isReadOnly}
            onChange={onChange}
          />
        )}
        {parentName !== undefined && !isReadOnly && (
          <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
            <Checkbox
              checked={spans === null}
              onCheckedChange={(isOn) => onChange(isOn ? null : [])}
              aria-label={`${day}: ${say('asParent', { name: parentName })}`}
            />
            {say('asParent', { name: parentName })}
          </span>
        )}
      </div>
    </li>
  );
}

interface TimesInputProps {
  readonly label: string;
  readonly spans: NonNullable<Spans>;
  readonly isReadOnly: boolean;
  readonly onChange: (spans: NonNullable<Spans>) => void;
}

/** Times as a person writes them; taken when the field is left or Enter is pressed, refused with how to write them. */
export function TimesInput({ label, spans, isReadOnly, onChange }: TimesInputProps) {
  const shown = spansInWords(spans);
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? spans : readSpans(typed);
  const take = () => {
    if (typed === undefined || read === undefined) return;
    setTyped(undefined);
    if (spansInWords(read) !== shown) onChange(read);
  };
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={read === undefined || undefined}
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
      {read === undefined && (
        <span role="alert" className="text-xs text-destructive">
          {say('noTimes')}
        </span>
      )}
    </>
  );
}
