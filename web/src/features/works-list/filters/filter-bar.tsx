import { Plus } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { afterClosing } from '#lib/keys/index.ts';
import { filterFieldName, type WorkFilterField } from '#lib/work-words.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { say as sayList } from '../list/words/index.ts';
import { chipsLook } from './chip-look.ts';
import { FilterChip } from './filter-chip.tsx';
import { filterFields, getFilterField, newFilter } from './filter-fields.ts';
import { FilterIcon } from './filter-icon.tsx';
import { useChips } from './use-chips.ts';
import { say } from './words/index.ts';

export interface FilterBarProps {
  readonly filters: readonly WorkFilter[];
  readonly onChange: (filters: WorkFilter[]) => void;
  /** Whether the choice of a field is open, wherever it was requested. */
  readonly isAdding: boolean;
  readonly onAdding: (open: boolean) => void;
  /** Fields that the screen itself sets, such as the project inside a project. */
  readonly fixed?: readonly WorkFilterField[];
  /** Called when choosing has ended, so that the list takes the focus back. */
  readonly onDone: () => void;
  /** Opens the choice of the first chip's values at once. */
  readonly choosesFirst?: boolean;
  /** Called after the first paint. */
  readonly onHere?: () => void;
}

/** The chips, and the button that adds one. */
export function FilterBar(props: FilterBarProps) {
  const { filters, onChange, isAdding, onAdding, fixed = [], onDone, choosesFirst = false, onHere } = props;
  const tellOfIt = useEffectEvent(() => onHere?.());
  useLayoutEffect(() => tellOfIt(), []);
  const chips = useChips(filters, onChange, onDone);
  const add = (field: WorkFilterField) => {
    const filter = newFilter(getFilterField(field));
    if (filter.values.length > 0) onChange([...filters, filter]);
    else afterClosing(() => chips.begin(filter))();
  };
  if (chips.shown.length === 0 && !isAdding) return null;
  const options = filterFields
    .filter(({ field }) => !fixed.includes(field))
    .map(({ field }) => ({
      value: field,
      label: filterFieldName(field),
      icon: <FilterIcon field={field} />,
    }));
  return (
    <section aria-label={sayList('filters')} className={chipsLook}>
      {chips.shown.map((filter, index) => (
        <FilterChip
          // biome-ignore lint/suspicious/noArrayIndexKey: two chips may be equal, and they change in place
          key={index}
          filter={filter}
          isNew={index === chips.newIndex || (choosesFirst && index === 0)}
          onChange={(changed) => chips.change(index, changed)}
          onRemove={() => chips.remove(index)}
          onClose={index === chips.newIndex ? chips.finish : undefined}
        />
      ))}
      <Picker
        label={say('filterBy')}
        value={null}
        options={options}
        open={isAdding}
        onOpenChange={(open) => {
          onAdding(open);
          if (!open) setTimeout(onDone);
        }}
        onChange={add}
        trigger={<IconButton label={say('addFilter')} keys="F" icon={<Plus />} />}
      />
    </section>
  );
}
