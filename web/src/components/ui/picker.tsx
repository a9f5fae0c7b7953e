import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { floating, floatingRow } from './floating.ts';

export interface PickerOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A second, quiet piece of text; searched too. */
  readonly hint?: string;
  readonly icon?: ReactNode;
}

interface PickerLook<V extends string> {
  /** What is chosen, as a name: "Owner". */
  readonly label: string;
  /** The button that opens it; must take a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly options: readonly PickerOption<V>[];
  readonly placeholder?: string;
  /** Said when nothing matches. */
  readonly empty?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  /** Asked as somebody types, where the options come from the server; then nothing is filtered here. */
  readonly onSearch?: (text: string) => void;
}

interface PickerProps<V extends string> extends PickerLook<V> {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Choose one of a list: type to narrow it down, arrows and Enter to take. */
export function Picker<V extends string>({ value, onChange, ...look }: PickerProps<V>) {
  const chosen = look.options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      {...rootProps(look)}
      value={chosen}
      onValueChange={(option) => option !== null && onChange(option.value)}
    >
      <PickerParts {...look} />
    </Combobox.Root>
  );
}

interface MultiPickerProps<V extends string> extends PickerLook<V> {
  readonly values: readonly V[];
  readonly onChange: (values: V[]) => void;
}

/** Choose several; the list stays open. */
export function MultiPicker<V extends string>({ values, onChange, ...look }: MultiPickerProps<V>) {
  const chosen = look.options.filter((option) => values.includes(option.value));
  return (
    <Combobox.Root
      {...rootProps(look)}
      multiple
      value={chosen}
      onValueChange={(options) => onChange(options.map((option) => option.value))}
    >
      <PickerParts {...look} />
    </Combobox.Root>
  );
}

function rootProps<V extends string>({ options, open, onOpenChange, onSearch }: PickerLook<V>) {
  return {
    items: options,
    itemToStringLabel: (option: PickerOption<V>) => option.label,
    isItemEqualToValue: (a: PickerOption<V>, b: PickerOption<V>) => a.value === b.value,
    autoHighlight: true,
    open,
    onOpenChange,
    ...(onSearch === undefined
      ? { filter: matches }
      : { filter: null, onInputValueChange: (text: string) => onSearch(text) }),
  };
}

/** Every word typed must begin somewhere in the label or the hint. */
function matches(option: PickerOption<string>, query: string): boolean {
  const text = ` ${option.label} ${option.hint ?? ''}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => word === '' || text.includes(word));
}

function PickerParts<V extends string>({ label, trigger, placeholder, empty, align }: PickerLook<V>) {
  return (
    <>
      <Combobox.Trigger render={trigger} />
      <Combobox.Portal>
        <Combobox.Positioner align={align ?? 'start'} sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup
            aria-label={label}
            className={cx(
              floating,
              'flex max-h-(--available-height) w-64 max-w-(--available-width) flex-col',
            )}
          >
            <div className="flex items-center gap-2 border-b border-border px-3">
              <Search className="text-muted-foreground" />
              <Combobox.Input
                aria-label={label}
                placeholder={placeholder ?? `${label}…`}
                className="h-9 min-w-0 grow bg-transparent outline-none"
              />
            </div>
            <Combobox.Empty className="px-3 py-2.5 text-muted-foreground empty:hidden">
              {empty ?? 'Nothing matches.'}
            </Combobox.Empty>
            <Combobox.List className="max-h-72 overflow-y-auto p-1 empty:hidden">
              {(option: PickerOption<V>) => <PickerRow key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}

function PickerRow<V extends string>({ option }: { option: PickerOption<V> }) {
  return (
    <Combobox.Item value={option} className={floatingRow}>
      {option.icon}
      <span className="min-w-0 grow truncate">
        {option.label}
        {option.hint !== undefined && <span className="ml-1.5 text-muted-foreground">{option.hint}</span>}
      </span>
      <Combobox.ItemIndicator>
        <Check className="text-muted-foreground" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
