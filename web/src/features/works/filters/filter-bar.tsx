import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { afterClosing } from '#lib/keys/index.ts';
import type { WorkFilterField } from '../work-words.ts';
import { FilterChip } from './filter-chip.tsx';
import { filterFieldName, filterFields, getFilterField, newFilter } from './filter-fields.ts';
import { FilterIcon } from './filter-icon.tsx';
import type { WorkFilter } from './work-filter.ts';

interface FilterBarProps {
  readonly filters: readonly WorkFilter[];
  readonly onChange: (filters: WorkFilter[]) => void;
  /** Whether the choice of a field is open, wherever it was asked for. */
  readonly isAdding: boolean;
  readonly onAdding: (open: boolean) => void;
  /** Fields that the screen itself decides on, such as the project inside a project. */
  readonly fixed?: readonly WorkFilterField[];
  /** Choosing has ended: the list takes the focus back. */
  readonly onDone: () => void;
}

/** The chips. A new one is shown before it has values, and goes again if none is chosen. */
export function FilterBar({ filters, onChange, isAdding, onAdding, fixed = [], onDone }: FilterBarProps) {
  const [draft, setDraft] = useState<WorkFilter | null>(null);
  const replace = (index: number, filter: WorkFilter) => {
    onChange(
      filter.values.length === 0 && draftNeedsValues(filter)
        ? filters.toSpliced(index, 1)
        : filters.with(index, filter),
    );
  };
  const add = (field: WorkFilterField) => {
    const filter = newFilter(getFilterField(field));
    if (filter.values.length > 0) onChange([...filters, filter]);
    else afterClosing(() => setDraft(filter))();
  };
  const finishDraft = () => {
    if (draft !== null && draft.values.length > 0) onChange([...filters, draft]);
    setDraft(null);
    setTimeout(onDone);
  };
  if (filters.length === 0 && draft === null && !isAdding) return null;
  const options = filterFields
    .filter(({ field }) => !fixed.includes(field))
    .map(({ field }) => ({
      value: field,
      label: filterFieldName(field),
      icon: <FilterIcon field={field} />,
    }));
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-5 pb-3 max-md:px-4">
      {filters.map((filter, index) => (
        <FilterChip
          // biome-ignore lint/suspicious/noArrayIndexKey: two chips may be alike; they change in place
          key={index}
          filter={filter}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => {
            onChange(filters.toSpliced(index, 1));
            onDone();
          }}
        />
      ))}
      {draft !== null && (
        <FilterChip
          filter={draft}
          isNew
          onChange={(changed) => {
            // One date or figure is all that such a chip takes; several of the others are chosen before it closes.
            if (isSingle(changed)) {
              onChange([...filters, changed]);
              setDraft(null);
              setTimeout(onDone);
            } else setDraft(changed);
          }}
          onRemove={finishDraft}
          onClose={finishDraft}
        />
      )}
      <Picker
        label="Filter by"
        value={null}
        options={options}
        open={isAdding}
        onOpenChange={(open) => {
          onAdding(open);
          if (!open) setTimeout(onDone);
        }}
        onChange={add}
        trigger={<IconButton label="Add a filter" keys="F" icon={<Plus />} />}
      />
    </section>
  );
}

const isSingle = ({ field }: WorkFilter): boolean =>
  ['date', 'percent', 'yes'].includes(getFilterField(field).kind);
const draftNeedsValues = ({ operator }: WorkFilter): boolean =>
  operator !== 'empty' && operator !== 'not_empty';
