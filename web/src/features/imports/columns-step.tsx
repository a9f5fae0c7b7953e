import type { PlanImport, Rehearsal, TableChoices, TableColumn, TableReading } from '@gantry/contract';
import { type TableField, tableFields } from '@gantry/contract/import-words';
import { ArrowRight, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { cx } from '#lib/cx.ts';
import { ColumnValues } from './column-values.tsx';
import { fieldWords } from './table-words.ts';
import { say } from './words/index.ts';

const leaveOut = 'leave_out';

interface ColumnsStepProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly table: TableReading;
  readonly onChoose: (table: TableChoices) => void;
}

/** The target field of each table column, with its first values, and values that cannot be read. */
export function ColumnsStep({ run, table, onChoose }: ColumnsStepProps) {
  const [isAllShown, setAllShown] = useState(false);
  const choices = run.choices.table ?? {};
  // Columns that are empty or have no meaning are collapsed; people only look for them when something is missing.
  const said = table.columns.filter(({ field, filled }) => field !== null || filled > 0);
  const shown = isAllShown ? table.columns : said.slice(0, mostShown);
  const choose = (title: string, field: TableField | null) => {
    const columns = table.columns.map((each) => ({
      title: each.title,
      // Only one column can be the title; choosing another one frees this one.
      field: each.title === title ? field : each.field === field && isSingle(field) ? null : each.field,
    }));
    onChoose({ ...choices, columns });
  };
  return (
    <div className="flex min-h-0 grow max-lg:flex-col max-lg:overflow-y-auto">
      <div className="min-w-0 grow lg:overflow-y-auto">
        {table.isRemembered && (
          <p className="px-5 py-2 text-sm text-muted-foreground max-md:px-4">{say('remembered')}</p>
        )}
        <table
          aria-label={say('columns')}
          className="w-full table-fixed border-collapse text-sm max-md:block"
        >
          <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
            <tr className="h-9 border-b border-border">
              <th scope="col" className="w-[22%] pl-5 font-normal">
                {say('columnInFile')}
              </th>
              <th scope="col" className="font-normal">
                {say('firstValues')}
              </th>
              <th scope="col" className="w-54 font-normal">
                {say('becomes')}
              </th>
              <th scope="col" className="w-[27%] pr-5 font-normal">
                {say('readAs')}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((column) => (
              <ColumnLine
                key={column.title}
                column={column}
                rows={table.rows}
                onChoose={(field) => choose(column.title, field)}
              />
            ))}
          </tbody>
        </table>
        {shown.length < table.columns.length && (
          <p className="px-5 py-3 text-sm text-muted-foreground max-md:px-4">
            {say('moreColumns', { count: table.columns.length - shown.length })}{' '}
            <Button variant="ghost" onClick={() => setAllShown(true)}>
              {say('showThem')}
            </Button>
          </p>
        )}
      </div>
      <aside
        aria-label={say('meaningOfValues')}
        className="w-80 shrink-0 border-l border-border px-5 py-3 max-lg:w-full max-lg:border-t max-lg:border-l-0 max-md:px-4 lg:overflow-y-auto"
      >
        <ProjectChoice table={table} choices={choices} onChoose={onChoose} />
        <DateOrderChoice table={table} choices={choices} onChoose={onChoose} />
        <ColumnValues field="status" table={table} choices={choices} onChoose={onChoose} />
        <ColumnValues field="priority" table={table} choices={choices} onChoose={onChoose} />
      </aside>
    </div>
  );
}

const mostShown = 60;
/** Several columns may contain predecessors or assignees. */
const isSingle = (field: TableField | null): boolean =>
  field !== null && !['after', 'before', 'parent', 'assignees'].includes(field);

interface ColumnLineProps {
  readonly column: TableColumn;
  readonly rows: number;
  readonly onChoose: (field: TableField | null) => void;
}

function ColumnLine({ column, rows, onChoose }: ColumnLineProps) {
  const { title, samples, field } = column;
  const label = field === null ? say('leaveOut') : fieldWords[field];
  return (
    <tr className="border-b border-border max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-4 max-md:py-2">
      <th
        scope="row"
        dir="auto"
        className={cx(
          'truncate py-1.5 pr-3 pl-5 text-left max-md:p-0',
          field === null ? 'font-normal text-muted-foreground' : 'font-medium',
        )}
      >
        {title}
      </th>
      <td dir="auto" className="truncate pr-3 text-muted-foreground max-md:order-3 max-md:col-span-2">
        {samples.join(', ')}
      </td>
      <td className="py-1 pr-4 max-md:order-2 max-md:p-0">
        <span className="flex items-center gap-2">
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-mark max-md:hidden" />
          <Picker
            label={title}
            value={field ?? leaveOut}
            options={[
              { value: leaveOut, label: say('leaveOut') },
              ...tableFields.map((each) => ({ value: each, label: fieldWords[each] })),
            ]}
            onChange={(value) => onChoose(value === leaveOut ? null : value)}
            trigger={
              <Button
                variant="field"
                aria-label={`${title}: ${label}`}
                className={cx('w-44 max-md:w-36', field === null && 'border-dashed text-muted-foreground')}
              >
                <span className="truncate">{label}</span>
              </Button>
            }
          />
        </span>
      </td>
      <td className="pr-5 max-md:order-4 max-md:col-span-2 max-md:p-0 max-md:pt-0.5 max-md:text-xs">
        <ReadAs column={column} rows={rows} />
      </td>
    </tr>
  );
}

function ReadAs({
  column: { field, filled, unread, example, unused = 0 },
  rows,
}: Pick<ColumnLineProps, 'column' | 'rows'>) {
  if (field === null)
    return <span className="text-muted-foreground">{filled === 0 ? say('empty') : say('notTakenOver')}</span>;
  if (unread > 0)
    return (
      <span className="flex items-center gap-1.5 text-soon">
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        <span dir="auto" className="truncate">
          {example === null || example === ''
            ? say('unreadEmpty', { count: unread })
            : say('unread', { count: unread, example })}
        </span>
      </span>
    );
  if (unused > 0)
    return (
      <span className="flex items-center gap-1.5 text-soon">
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate" title={say('unused', { count: unused })}>
          {say('unused', { count: unused })}
        </span>
      </span>
    );
  return (
    <span className="flex items-center gap-1.5 text-muted-foreground">
      <Check aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      <span className="num">{say('filled', { count: filled, rows })}</span>
    </span>
  );
}

interface ChoiceProps {
  readonly table: TableReading;
  readonly choices: TableChoices;
  readonly onChoose: (table: TableChoices) => void;
}

/** When the file contains rows of several projects: imports all of them into one project, or only one of them. */
function ProjectChoice({ table: { projects = [] }, choices, onChoose }: ChoiceProps) {
  if (projects.length < 2) return null;
  const options = [
    { value: allProjects, label: say('allProjects') },
    ...projects.map(({ id, name, rows }) => ({
      value: id,
      label: say('oneProject', { project: name ?? id, count: rows }),
    })),
  ];
  const value = choices.project ?? allProjects;
  const label = options.find((option) => option.value === value)?.label ?? value;
  return (
    <section aria-label={say('projectsOfFile')} className="mb-5">
      <h2 className="mb-1.5 text-xs text-muted-foreground">{say('projectsOfFile')}</h2>
      <Picker
        label={say('projectsOfFile')}
        value={value}
        options={options}
        onChange={(project) => {
          const { project: _before, ...others } = choices;
          onChoose(project === allProjects ? others : { ...others, project });
        }}
        trigger={
          <Button aria-label={`${say('projectsOfFile')}: ${label}`} className="max-w-full">
            <span className="truncate">{label}</span>
          </Button>
        }
      />
      <p className="mt-1.5 text-xs text-muted-foreground">{say('projectsHint')}</p>
    </section>
  );
}

const allProjects = '';

/** 03/04/2026 is either 3 April or March 4. */
function DateOrderChoice({ table: { dates }, choices, onChoose }: ChoiceProps) {
  if (dates === null) return null;
  return (
    <section aria-label={say('dates')} className="mb-5">
      <h2 className="mb-1.5 text-xs text-muted-foreground">{say('dates')}</h2>
      <Segmented
        label={say('dates')}
        value={dates.order}
        onChange={(order) => onChoose({ ...choices, dates: order })}
        options={[
          { value: 'day_first', label: say('dayFirst') },
          { value: 'month_first', label: say('monthFirst') },
        ]}
      />
      <p className={cx('mt-1.5 text-xs', dates.isSure ? 'text-muted-foreground' : 'text-soon')}>
        {dates.isSure ? say('datesSure') : say('datesUnsure')}
      </p>
    </section>
  );
}
