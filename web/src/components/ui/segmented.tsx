import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  readonly className?: string;
}

/** A choice of a few options that are all visible. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<V>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className={cx(
        'inline-flex h-7 gap-px rounded-[7px] bg-muted p-0.5 text-sm pointer-coarse:h-9',
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.label}
          className="inline-flex items-center gap-1.5 rounded-[5px] px-2.5 whitespace-nowrap text-muted-foreground select-none hover:text-foreground data-checked:bg-raised data-checked:font-medium data-checked:text-foreground data-checked:shadow-[0_0_0_1px_var(--border),0_1px_2px_oklch(0_0_0/0.05)]"
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
