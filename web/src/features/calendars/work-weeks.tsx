import type { WorkWeek } from '@gantry/contract';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { withFrom, withTo } from './draft.ts';
import { DayField } from './exception-editor.tsx';
import type { Spans } from './usual-week.ts';
import { WeekEditor } from './week-editor.tsx';
import { say } from './words/index.ts';

interface WorkWeeksProps {
  readonly workWeeks: readonly WorkWeek[];
  /** The times of the days that a work week does not define. */
  readonly usual: readonly Spans[];
  readonly year: number;
  readonly isReadOnly: boolean;
  readonly onChange: (workWeeks: WorkWeek[]) => void;
}

/** Periods with a different week, such as a summer. */
export function WorkWeeks({ workWeeks, usual, year, isReadOnly, onChange }: WorkWeeksProps) {
  const [edited, setEdited] = useState<number>();
  const today = useCompanyToday();
  const add = () => {
    const week: WorkWeek = {
      name: say('newWeek'),
      from: `${year}-07-01`,
      to: `${year}-07-31`,
      week: [null, null, null, null, null, null, null],
    };
    onChange([...workWeeks, week]);
    setEdited(workWeeks.length);
  };
  const open = edited === undefined ? undefined : workWeeks[edited];
  return (
    <section aria-label={say('otherWeeks')}>
      <div className="flex items-center text-sm text-secondary-foreground">
        <h2>{say('otherWeeks')}</h2>
        {!isReadOnly && (
          <IconButton className="ml-auto" size="small" label={say('addWeek')} icon={<Plus />} onClick={add} />
        )}
      </div>
      <ul className="mt-1 flex flex-col">
        {workWeeks.map(({ name, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a work week is known by its place
          <li key={index} className="flex items-center gap-2 px-1.5 text-sm">
            <span aria-hidden className="h-0.5 w-3.5 flex-none bg-mark" />
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="num text-xs text-muted-foreground">
              {shortDay(from, today)} – {shortDay(to, today)}
            </span>
            <IconButton
              size="small"
              label={say('editWeek', { name })}
              icon={<Pencil />}
              onClick={() => setEdited(index)}
            />
            {!isReadOnly && (
              <IconButton
                size="small"
                label={say('removeWeek', { name })}
                icon={<Trash2 />}
                onClick={() => onChange(workWeeks.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <WorkWeekDialog
          workWeek={open}
          usual={usual}
          isReadOnly={isReadOnly}
          onChange={(change) =>
            onChange(workWeeks.map((week, at) => (at === edited ? { ...week, ...change } : week)))
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface WorkWeekDialogProps {
  readonly workWeek: WorkWeek;
  readonly usual: readonly Spans[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<WorkWeek>) => void;
  readonly onClose: () => void;
}

function WorkWeekDialog({ workWeek, usual, isReadOnly, onChange, onClose }: WorkWeekDialogProps) {
  const { name, from, to, week } = workWeek;
  return (
    <Dialog open title={name} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-3">
        <Field label={say('name')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={120}
              readOnly={isReadOnly}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <DayField
            label={say('from')}
            value={from}
            isReadOnly={isReadOnly}
            onChange={(day) => onChange(withFrom(day, to))}
          />
          <DayField
            label={say('to')}
            value={to}
            isReadOnly={isReadOnly}
            onChange={(day) => onChange(withTo(day, from))}
          />
        </div>
        <WeekEditor
          week={week}
          parent={{ name: say('workingWeek'), week: usual }}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ week: next })}
        />
      </div>
    </Dialog>
  );
}
