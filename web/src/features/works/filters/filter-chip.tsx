import { X } from 'lucide-react';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { MultiPicker, Picker } from '#components/ui/picker.tsx';
import { cx } from '#lib/cx.ts';
import { dayWords } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { filterFieldName, getFilterField, operatorLabel, operatorsOf } from './filter-fields.ts';
import { FilterIcon } from './filter-icon.tsx';
import { useFilterValueOptions } from './filter-value-options.ts';
import { isUnary, type WorkFilter, withOperator, withValues } from './work-filter.ts';

interface FilterChipProps {
  readonly filter: WorkFilter;
  readonly onChange: (filter: WorkFilter) => void;
  readonly onRemove: () => void;
  /** A new chip begins with the choice of its values. */
  readonly isNew?: boolean;
  /** The values' picker was closed. */
  readonly onClose?: () => void;
}

const part = 'inline-flex h-full items-center gap-1.5 px-2 hover:bg-hover -outline-offset-2';

/** One condition as a sentence of three parts: field, operator, values. Each part is changed where it stands. */
export function FilterChip(props: FilterChipProps) {
  const { filter, onRemove } = props;
  const name = filterFieldName(filter.field);
  return (
    <fieldset
      aria-label={`Filter ${name}`}
      className="inline-flex h-[26px] items-center divide-x divide-border overflow-hidden rounded-control border border-border-strong text-sm whitespace-nowrap pointer-coarse:h-9"
    >
      <span className="inline-flex h-full items-center gap-1.5 px-2">
        <FilterIcon field={filter.field} />
        {name}
      </span>
      <OperatorPart {...props} name={name} />
      {!isUnary(filter.operator) && <ValuesPart {...props} name={name} />}
      <button
        type="button"
        aria-label={`Remove filter ${name}`}
        onClick={onRemove}
        className={cx(part, 'px-1.5')}
      >
        <X className="!size-3 text-muted-foreground" />
      </button>
    </fieldset>
  );
}

type PartProps = FilterChipProps & { readonly name: string };

function OperatorPart({ filter, onChange, name }: PartProps) {
  const field = getFilterField(filter.field);
  const operators = operatorsOf(field, filter.values.length);
  const words = operatorLabel(field, filter.operator);
  if (operators.length < 2) return <span className="px-2 text-muted-foreground">{words}</span>;
  const trigger = (
    <button
      type="button"
      aria-label={`${name}: operator ${words}`}
      className={cx(part, 'text-muted-foreground')}
    >
      {words}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label="Compare"
        value={filter.operator}
        options={operators.map((operator) => ({ value: operator, label: operatorLabel(field, operator) }))}
        onChange={(operator) => onChange(withOperator(filter, operator))}
      />
    </Menu>
  );
}

function ValuesPart(props: PartProps) {
  const { filter, onChange, isNew, onClose, name } = props;
  const { kind } = getFilterField(filter.field);
  const options = useFilterValueOptions(kind);
  const today = useCompanyToday();
  const [first = ''] = filter.values;
  const words =
    kind === 'date'
      ? first && dayWords(first, today)
      : filter.values
          .map((value) => options.find((option) => option.value === value)?.label ?? '…')
          .join(', ');
  const look = {
    label: name,
    ...(isNew ? { open: true } : {}),
    onOpenChange: (open: boolean) => !open && onClose?.(),
    trigger: (
      <button type="button" aria-label={`${name}: ${words || 'choose'}`} className={cx(part, 'max-w-64')}>
        <span className="truncate">{words || '…'}</span>
      </button>
    ),
  };
  const take = (value: string) => onChange(withValues(filter, [value]));
  if (kind === 'date') {
    return (
      <DatePicker
        {...look}
        value={first || null}
        today={today}
        onChange={(day) => day !== null && take(day)}
      />
    );
  }
  if (kind === 'yes' || kind === 'percent') {
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
