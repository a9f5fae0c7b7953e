import { useId } from 'react';
import type { PickerOption } from '#components/ui/picker.tsx';
import { say } from '../words/index.ts';
import { readTypedUnits } from './typed-units.ts';

interface AssigneeUnitsProps {
  readonly chosen: readonly PickerOption<string>[];
  /** The typed share of each assignee; those that are absent have the share of the work. */
  readonly typed: Readonly<Record<string, string>>;
  readonly percentOf: (id: string) => number;
  /** The number of units of a resource. */
  readonly capacityOf: (id: string) => number | undefined;
  readonly onType: (id: string, text: string) => void;
}

/** The share of their time with which the chosen people do the work. */
export function AssigneeUnits({ chosen, typed, percentOf, capacityOf, onType }: AssigneeUnitsProps) {
  const titleId = useId();
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="max-h-52 overflow-y-auto border-t border-border p-1">
      <h3 id={titleId} className="px-2 pt-1 pb-0.5 text-xs text-muted-foreground">
        {say('units')}
      </h3>
      {chosen.map(({ value, label, icon }) => {
        const text = typed[value] ?? `${percentOf(value)} %`;
        const capacity = capacityOf(value);
        const read = readTypedUnits(text, { capacity, bare: 'percent' });
        const why = whyNot(read, capacity);
        return (
          <label key={value} className="flex items-center gap-2 px-2 py-0.5">
            {icon}
            <bdi className="min-w-0 grow truncate">{label}</bdi>
            {isCounted(text, read) && (
              <span role="status" className="num text-xs text-muted-foreground">
                {say('unitsAre', { percent: read })}
              </span>
            )}
            <input
              value={text}
              inputMode="numeric"
              aria-label={say('unitsOf', { name: label })}
              aria-invalid={why !== undefined}
              title={why}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onType(value, event.target.value)}
              className="num h-7 w-18 rounded-control border border-input bg-background px-2 text-right hover:border-muted-foreground focus-visible:border-primary aria-invalid:border-destructive pointer-coarse:h-9"
            />
          </label>
        );
      })}
    </section>
  );
}

type ReadUnits = ReturnType<typeof readTypedUnits>;

/** A number of units, which is shown in percent before it is applied. */
const isCounted = (text: string, read: ReadUnits): read is number =>
  typeof read === 'number' && text.trim() !== '' && !text.includes('%') && text.trim() !== String(read);

function whyNot(read: ReadUnits, capacity = 1): string | undefined {
  if (typeof read === 'number') return undefined;
  return read === 'doubtful' ? say('tooManyUnits', { capacity }) : say('noUnits');
}
