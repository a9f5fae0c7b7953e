import type { CalendarException } from '@gantry/contract';
import { Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { exactDate } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import {
  defaultEnd,
  type RepeatKind,
  repeatFrom,
  repeatKindOf,
  repeatKinds,
  withFrom,
  withTo,
} from './draft.ts';
import { repeatWords } from './repeat-words.ts';
import { TimesInput } from './week-editor.tsx';
import { say } from './words/index.ts';

interface ExceptionEditorProps {
  readonly exception: CalendarException;
  /** The initial times when other hours are chosen. */
  readonly usual: CalendarException['spans'];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<CalendarException>) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One exception: its name, its days, and the working times on these days. */
export function ExceptionEditor(props: ExceptionEditorProps) {
  const { exception, usual, isReadOnly, onChange, onRemove, onClose } = props;
  const isOff = exception.spans.length === 0;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-label={say('exception')}
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-control bg-muted p-2.5"
    >
      <Input
        aria-label={say('name')}
        className="max-w-48"
        value={exception.name}
        maxLength={120}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {isReadOnly ? (
        <span className="text-sm">{isOff ? say('off') : say('otherHours')}</span>
      ) : (
        <Segmented
          label={say('exception')}
          value={isOff ? 'off' : 'hours'}
          onChange={(value) => onChange({ spans: value === 'off' ? [] : usual })}
          options={[
            { value: 'off', label: say('off') },
            { value: 'hours', label: say('otherHours') },
          ]}
        />
      )}
      {!isOff && (
        <div className="w-52">
          <TimesInput
            label={say('otherHours')}
            spans={exception.spans}
            isReadOnly={isReadOnly}
            onChange={(spans) => onChange({ spans })}
          />
        </div>
      )}
      <Days exception={exception} isReadOnly={isReadOnly} onChange={onChange} />
      <span className="grow" />
      {!isReadOnly && <IconButton label={say('removeException')} icon={<Trash2 />} onClick={onRemove} />}
      <IconButton label={say('close')} icon={<X />} onClick={onClose} />
    </section>
  );
}

function Days({
  exception,
  isReadOnly,
  onChange,
}: Pick<ExceptionEditorProps, 'exception' | 'isReadOnly' | 'onChange'>) {
  const { from, to, repeat } = exception;
  const kind = repeatKindOf(repeat);
  const change = (next: RepeatKind) =>
    onChange({
      repeat: repeatFrom(next, from),
      ...(kind === 'once' && next !== 'once' && { to: defaultEnd(from) }),
      ...(next === 'once' && { to: from }),
    });
  return (
    <>
      <DayField
        label={say('from')}
        value={from}
        isReadOnly={isReadOnly}
        onChange={(day) => onChange({ ...withFrom(day, to), repeat: repeatFrom(kind, day, everyOf(repeat)) })}
      />
      <DayField
        label={say('to')}
        value={to}
        isReadOnly={isReadOnly}
        onChange={(day) => onChange(withTo(day, from))}
      />
      <Select
        label={say('repeats')}
        className="w-52"
        value={kind}
        disabled={isReadOnly}
        options={repeatKinds.map((value) => ({
          value,
          label: repeatWords(value === kind ? repeat : repeatFrom(value, from), from),
        }))}
        onChange={change}
      />
      {repeat != null && repeat.unit !== 'year' && (
        <span className="flex items-center gap-1.5 text-sm">
          {say('every')}
          <Input
            type="number"
            aria-label={say('every')}
            className="w-16"
            min={1}
            max={99}
            value={repeat.every}
            readOnly={isReadOnly}
            onChange={({ target }) => {
              const every = Math.min(99, Math.max(1, Math.round(Number(target.value)) || 1));
              onChange({ repeat: { ...repeat, every } });
            }}
          />
        </span>
      )}
    </>
  );
}

const everyOf = (repeat: CalendarException['repeat']): number =>
  repeat != null && repeat.unit !== 'year' ? repeat.every : 1;

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (day: string) => void;
}

export function DayField({ label, value, isReadOnly, onChange }: DayFieldProps) {
  const today = useCompanyToday();
  if (isReadOnly) return <span className="num text-sm">{exactDate(value)}</span>;
  return (
    <DatePicker
      label={label}
      today={today}
      value={value}
      clearable={false}
      onChange={(day) => day !== null && onChange(day.slice(0, 10))}
      trigger={<Button aria-label={`${label}: ${exactDate(value)}`}>{exactDate(value)}</Button>}
    />
  );
}
