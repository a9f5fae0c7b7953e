import type { Conflict } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { valueWords } from '../fields/field-value-words.ts';
import { useDepartmentOptions, useLabelOptions, useProjectOptions } from '../fields/reference-pickers.tsx';
import type { Side } from './work-conflicts.ts';

interface ConflictFieldsProps {
  readonly conflicts: readonly Conflict[];
  /** By field; theirs where nothing was chosen. */
  readonly sides: Readonly<Record<string, Side>>;
  readonly onChange: (field: string, side: Side) => void;
}

/** Field by field what both wrote, to choose from. */
export default function ConflictFields({ conflicts, sides, onChange }: ConflictFieldsProps) {
  return (
    <div className="space-y-4">
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.field}
          conflict={conflict}
          side={sides[conflict.field] ?? 'theirs'}
          onChange={(side) => onChange(conflict.field, side)}
        />
      ))}
    </div>
  );
}

interface ConflictFieldProps {
  readonly conflict: Conflict;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

function ConflictField({ conflict, side, onChange }: ConflictFieldProps) {
  const now = useCompanyNow();
  const timeZone = useSelector(selectTimeZone);
  const name = useEveryName();
  const group = useId();
  const value = (which: unknown) => valueWords(conflict.field, which, { today: now, name });
  const moment = momentInSentence(wallClockAt(conflict.changedAt, timeZone), now);
  const sides = [
    { side: 'theirs', value: conflict.theirs, who: `${conflict.changedBy.name}, ${moment}` },
    { side: 'mine', value: conflict.yours, who: 'You' },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">
        {fieldName(conflict.field)}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        {sides.map((option) => (
          <label
            key={option.side}
            className="flex min-w-0 items-start gap-2.5 rounded-control border border-border px-2.5 py-2 text-sm hover:bg-hover has-checked:border-primary has-checked:bg-selected"
          >
            <input
              type="radio"
              name={group}
              className="mt-0.5 flex-none accent-primary"
              checked={side === option.side}
              onChange={() => onChange(option.side)}
            />
            <span className="min-w-0">
              <span className="block break-words">{value(option.value)}</span>
              <span className="block text-xs text-muted-foreground">{option.who}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function useEveryName(): (id: string) => string | undefined {
  const { data: people = [] } = useListUserChoicesQuery({});
  const { projects } = useProjectOptions();
  const { departments } = useDepartmentOptions();
  const { labels } = useLabelOptions();
  return (id) => [...people, ...projects, ...departments, ...labels].find((known) => known.id === id)?.name;
}
