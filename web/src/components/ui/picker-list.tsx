import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { rankBy, rankFirst } from '#lib/rank.ts';
import { floatingRow } from './floating.ts';
import type { PickerListProps, PickerOption } from './picker.tsx';
import { say } from './words/index.ts';

/** The part of a picker that is mounted only while it is open: the field and the matching options. */
export default function PickerList<V extends string>(props: PickerListProps<V>) {
  const { options, chosen, multiple, onChange, onSearch, isRanked = false } = props;
  const [typed, setTyped] = useState('');
  const root = {
    items: options,
    inline: true,
    open: true,
    autoHighlight: true,
    itemToStringLabel: (option: PickerOption<V>) => option.label,
    isItemEqualToValue: (a: PickerOption<V>, b: PickerOption<V>) => a.value === b.value,
    filter: null,
    filteredItems:
      onSearch === undefined
        ? rankBy(options, typed, textOf)
        : isRanked
          ? rankFirst(options, typed, textOf)
          : options,
    onInputValueChange: (text: string) => {
      setTyped(text);
      onSearch?.(text);
    },
  };
  const marked = options.filter(({ value }) => chosen.includes(value));
  // A choice stays even if the filter hides it.
  const outOfSight = chosen.filter((value) => !marked.some((option) => option.value === value));
  return multiple ? (
    <Combobox.Root
      {...root}
      multiple
      value={marked}
      onValueChange={(picked) => onChange([...outOfSight, ...picked.map(({ value }) => value)])}
    >
      <Parts {...props} />
    </Combobox.Root>
  ) : (
    <Combobox.Root
      {...root}
      defaultInputValue=""
      value={marked[0] ?? null}
      onValueChange={(picked) => onChange(picked === null ? [] : [picked.value])}
    >
      <Parts {...props} />
    </Combobox.Root>
  );
}

const textOf = ({ label, hint }: PickerOption<string>) => ({ text: label, hint });

function Parts<V extends string>({ label, placeholder, empty }: PickerListProps<V>) {
  return (
    <>
      <div className="flex items-center gap-2 border-b border-border px-3">
        <Search className="text-muted-foreground" />
        <Combobox.Input
          // The popup has just been opened for this by a key or a press.
          autoFocus
          aria-label={label}
          placeholder={placeholder ?? `${label}…`}
          className="h-9 min-w-0 grow bg-transparent outline-none"
        />
      </div>
      <Combobox.Empty className="px-3 py-2.5 text-muted-foreground empty:hidden">
        {empty ?? say('nothingMatches')}
      </Combobox.Empty>
      <Combobox.List aria-label={label} className="max-h-72 overflow-y-auto p-1 outline-none empty:hidden">
        {(option: PickerOption<V>) => <PickerRow key={option.value} option={option} />}
      </Combobox.List>
    </>
  );
}

function PickerRow<V extends string>({ option }: { option: PickerOption<V> }) {
  return (
    <Combobox.Item value={option} className={floatingRow}>
      {option.icon}
      <span className="min-w-0 grow truncate">
        <bdi>{option.label}</bdi>
        {option.hint !== undefined && (
          <>
            {/* The space makes a screen reader read two words. */ ' '}
            <bdi className="ml-0.5 text-muted-foreground">{option.hint}</bdi>
          </>
        )}
      </span>
      <Combobox.ItemIndicator>
        <Check className="text-muted-foreground" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
