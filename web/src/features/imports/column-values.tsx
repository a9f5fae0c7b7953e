import type { TableChoices, TableReading, TableValue, ValueChoice } from '@gantry/contract';
import { ArrowRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { priorities, priorityWords, StatusIcon, statusWords, workStatuses } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

interface ColumnValuesProps {
  readonly field: 'status' | 'priority';
  readonly table: TableReading;
  readonly choices: TableChoices;
  readonly onChoose: (table: TableChoices) => void;
}

/** The meaning of each value in a column. */
export function ColumnValues({ field, table, choices, onChoose }: ColumnValuesProps) {
  const values = table.values.filter((value) => value.field === field);
  if (values.length === 0) return null;
  const title = field === 'status' ? say('valuesOfStatus') : say('valuesOfPriority');
  const choose = (choice: ValueChoice) => {
    const others = (choices.values ?? []).filter(
      (each) => each.field !== choice.field || each.text !== choice.text,
    );
    onChoose({ ...choices, values: [...others, choice] });
  };
  return (
    <section aria-label={title} className="mb-5">
      <h2 className="mb-1 text-xs text-muted-foreground">
        {title} <span className="num">{values.length.toLocaleString(language)}</span>
      </h2>
      <ul>
        {values.map((value) => (
          <ValueLine key={value.text} value={value} onChoose={choose} />
        ))}
      </ul>
    </section>
  );
}

function ValueLine({ value, onChoose }: { value: TableValue; onChoose: (choice: ValueChoice) => void }) {
  const { text, count, becomes } = value;
  const options = value.field === 'status' ? statusOptions : priorityOptions;
  const label = options.find((option) => option.value === becomes)?.label ?? say('chooseValue');
  return (
    <li className="flex items-center gap-2 py-1 text-sm">
      <span dir="auto" className="min-w-0 grow truncate">
        {text}
      </span>
      <span className="num text-muted-foreground">{count.toLocaleString(language)}</span>
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-mark" />
      <Picker
        label={text}
        value={becomes}
        options={options}
        onChange={(chosen) => onChoose({ field: value.field, text, becomes: chosen } as ValueChoice)}
        trigger={
          <Button
            variant="field"
            aria-label={`${text}: ${label}`}
            className={cx('w-36 shrink-0', becomes === null && 'border-soon bg-soon-soft text-soon')}
          >
            <span className="truncate">{label}</span>
          </Button>
        }
      />
    </li>
  );
}

type Option = {
  readonly value: NonNullable<TableValue['becomes']>;
  readonly label: string;
  readonly icon?: React.ReactNode;
};

const statusOptions: readonly Option[] = workStatuses.map((status) => ({
  value: status,
  label: statusWords[status],
  icon: <StatusIcon status={status} decorative />,
}));
const priorityOptions: readonly Option[] = priorities.map((priority) => ({
  value: priority,
  label: priorityWords[priority],
}));
