import { Check } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

export type Step = 'file' | 'columns' | 'people' | 'look' | 'write';

const names: Readonly<Record<Step, string>> = {
  file: say('stepFile'),
  columns: say('stepColumns'),
  people: say('stepPeople'),
  look: say('stepLook'),
  write: say('stepWrite'),
};

const order: readonly Step[] = ['file', 'columns', 'people', 'look', 'write'];

/** The steps of the import as a list; completed ones have a tick. */
export function ImportSteps({ current, hasColumns = false }: { current: Step; hasColumns?: boolean }) {
  // Only tables have columns.
  const steps = hasColumns ? order : order.filter((step) => step !== 'columns');
  const place = steps.indexOf(current);
  return (
    <ol className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2 text-sm max-md:px-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2',
            index === place ? 'font-medium text-foreground' : 'text-muted-foreground max-md:sr-only',
          )}
        >
          <span
            className={cx(
              'num inline-flex size-5 items-center justify-center rounded-full border text-xs',
              index === place
                ? 'border-foreground bg-foreground text-background'
                : 'border-border-strong text-muted-foreground',
            )}
          >
            {index < place ? <Check className="size-3" /> : index + 1}
          </span>
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
