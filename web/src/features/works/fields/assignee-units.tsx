import { useId } from 'react';
import type { PickerOption } from '#components/ui/picker.tsx';
import { say } from '../words/index.ts';
import { readTypedUnits } from './typed-units.ts';

interface AssigneeUnitsProps {
  readonly chosen: readonly PickerOption<string>[];
  /** As typed, by the assignee; those that are absent have what the work says. */
  readonly typed: Readonly<Record<string, string>>;
  readonly percentOf: (id: string) => number;
  readonly onType: (id: string, text: string) => void;
}

/** With how much of their time those who are chosen do the work. */
export function AssigneeUnits({ chosen, typed, percentOf, onType }: AssigneeUnitsProps) {
  const titleId = useId();
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="max-h-52 overflow-y-auto border-t border-border p-1">
      <h3 id={titleId} className="px-2 pt-1 pb-0.5 text-xs text-muted-foreground">
        {say('units')}
      </h3>
      {chosen.map(({ value, label, icon }) => {
        const text = typed[value] ?? `${percentOf(value)} %`;
        return (
          <label key={value} className="flex items-center gap-2 px-2 py-0.5">
            {icon}
            <bdi className="min-w-0 grow truncate">{label}</bdi>
            <input
              value={text}
              inputMode="numeric"
              aria-label={say('unitsOf', { name: label })}
              aria-invalid={readTypedUnits(text) === undefined}
              title={readTypedUnits(text) === undefined ? say('noUnits') : undefined}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onType(value, event.target.value)}
              className="num h-7 w-18 rounded-control border border-input bg-background px-2 text-right hover:border-mark focus-visible:border-primary aria-invalid:border-destructive pointer-coarse:h-9"
            />
          </label>
        );
      })}
    </section>
  );
}
