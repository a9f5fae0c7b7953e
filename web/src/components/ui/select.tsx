import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { floating, floatingRow } from './floating.ts';

interface SelectProps<V extends string> {
  readonly id?: string;
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A choice of a few options in a form. Use the picker for many options or for searching. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { id, label, value, options, onChange, disabled = false, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger
        id={id}
        aria-label={id === undefined ? label : undefined}
        className={cx(
          'flex h-8 min-w-0 items-center gap-2 rounded-control border border-input bg-background px-2.5 text-base hover:border-muted-foreground data-disabled:opacity-50 pointer-coarse:h-9',
          className ?? 'w-full',
        )}
      >
        {chosen?.icon}
        <Base.Value className="min-w-0 grow truncate text-left" />
        <ChevronDown className="text-muted-foreground" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            className={cx(floating, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1')}
          >
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={floatingRow}>
                {option.icon}
                <Base.ItemText className="grow">{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check className="text-muted-foreground" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
