import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { MultiPicker, Picker } from '#components/ui/picker.tsx';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { filterFieldName } from '#lib/work-words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { isUnary, type WorkFilter, withOperator, withValues } from '#sync/reads/work-filter.ts';
import { say as sayList } from '../list/words/index.ts';
import { chipLook, chipPartLook as part } from './chip-look.ts';
import { DayPart } from './day-part.tsx';
import { filterDayWords } from './filter-days.ts';
import { getFilterField, operatorLabel, operatorsOf } from './filter-fields.ts';
import { FilterIcon } from './filter-icon.tsx';
import { useFilterValueOptions } from './filter-value-options.ts';
import { say } from './words/index.ts';

const LineEditor = lazyPart(async () => ({
  default: (await import('#components/ui/line-editor.tsx')).LineEditor,
}));

interface FilterChipProps {
  readonly filter: WorkFilter;
  readonly onChange: (filter: WorkFilter) => void;
  readonly onRemove: () => void;
  /** A new chip opens the choice of its values. */
  readonly isNew?: boolean;
  /** The values' picker was closed. */
  readonly onClose?: (() => void) | undefined;
}

/** One condition as a sentence of three parts: field, operator, values. Each part is changed in place. */
export function FilterChip(props: FilterChipProps) {
  const { filter, onRemove } = props;
  const name = filterFieldName(filter.field);
  return (
    <fieldset aria-label={sayList('filterOf', { name })} className={chipLook}>
      <span className="inline-flex h-full items-center gap-1.5 px-2">
        <FilterIcon field={filter.field} />
        {name}
      </span>
      <OperatorPart {...props} name={name} />
      {!isUnary(filter.operator) && <Values {...props} name={name} />}
      <button
        type="button"
        aria-label={sayList('removeFilter', { name })}
        onClick={onRemove}
        className={cx(part, 'px-1.5')}
      >
        <X className="!size-3 text-muted-foreground" />
      </button>
    </fieldset>
  );
}

type PartProps = FilterChipProps & { readonly name: string };

const chosenWords = (field: string, value: string): string =>
  value === '' ? say('choose', { name: field }) : sayList('fieldIs', { field, value });

function OperatorPart({ filter, onChange, name }: PartProps) {
  const field = getFilterField(filter.field);
  const operators = operatorsOf(field, filter.values.length);
  const words = operatorLabel(field, filter.operator);
  if (operators.length < 2) return <span className="px-2 text-muted-foreground">{words}</span>;
  const trigger = (
    <button
      type="button"
      aria-label={say('operatorOf', { name, operator: words })}
      className={cx(part, 'text-muted-foreground')}
    >
      {words}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={say('compare')}
        value={filter.operator}
        options={operators.map((operator) => ({ value: operator, label: operatorLabel(field, operator) }))}
        onChange={(operator) => onChange(withOperator(filter, operator))}
      />
    </Menu>
  );
}

function Values(props: PartProps) {
  const { kind } = getFilterField(props.filter.field);
  if (kind === 'date') return <DayParts {...props} />;
  return kind === 'line' ? <LinePart {...props} /> : <ValuesPart {...props} />;
}

/** A value that is typed and compared as a whole. */
function LinePart({ filter, onChange, isNew = false, onClose, name }: PartProps) {
  const [isOpen, setOpen] = useState(isNew);
  const [value = ''] = filter.values;
  return (
    <Suspense>
      <LineEditor
        label={name}
        value={value}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) onClose?.();
        }}
        onSave={(text) => onChange(withValues(filter, text === '' ? [] : [text]))}
        trigger={
          <button type="button" aria-label={chosenWords(name, value)} className={cx(part, 'max-w-64')}>
            <span className="truncate">{value || '…'}</span>
          </button>
        }
      />
    </Suspense>
  );
}

/** One day, or both ends of "between". */
function DayParts({ filter, onChange, isNew = false, onClose, name }: PartProps) {
  const today = useCompanyToday();
  const values = filter.values.length > 0 ? filter.values : [''];
  return values.map((value, index) => {
    const words = value === '' ? '' : filterDayWords(value, today);
    const end = values.length === 1 ? name : say(index === 0 ? 'dayFrom' : 'dayTo', { name });
    const trigger = (
      <button type="button" aria-label={chosenWords(end, words)} className={cx(part, 'max-w-64')}>
        <span dir="auto" className="truncate">
          {words || '…'}
        </span>
      </button>
    );
    return (
      <DayPart
        // biome-ignore lint/suspicious/noArrayIndexKey: from and to stay where they are
        key={index}
        label={end}
        value={value || null}
        trigger={trigger}
        startsOpen={isNew && index === 0}
        onClose={onClose}
        onChange={(day) => onChange(withValues(filter, values.with(index, day)))}
      />
    );
  });
}

function ValuesPart(props: PartProps) {
  const { filter, onChange, isNew = false, onClose, name } = props;
  const [isOpen, setOpen] = useState(isNew);
  const { kind } = getFilterField(filter.field);
  const { options, wordsOf, search } = useFilterValueOptions(kind, filter.values);
  const [first = ''] = filter.values;
  const words = filter.values.map((value) => wordsOf(value) ?? '…').join(', ');
  const look = {
    ...search,
    label: name,
    open: isOpen,
    onOpenChange: (open: boolean) => {
      setOpen(open);
      if (!open) onClose?.();
    },
    trigger: (
      <button type="button" aria-label={chosenWords(name, words)} className={cx(part, 'max-w-64')}>
        <span dir="auto" className="truncate">
          {words || '…'}
        </span>
      </button>
    ),
  };
  const take = (value: string) => onChange(withValues(filter, [value]));
  if (kind === 'yes' || kind === 'week' || kind === 'percent') {
    return <Picker {...look} options={options} value={first || null} onChange={take} />;
  }
  return (
    <MultiPicker
      {...look}
      options={options}
      values={filter.values}
      onChange={(values) => onChange(withValues(filter, values))}
    />
  );
}
