import type { ImportRow, PlanImport, Rehearsal, TableChoices } from '@gantry/contract';
import { Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { dayOf, endDayOf, shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { outcomeWords } from './codes.ts';
import { useListImportRowsInfiniteQuery } from './imports-queries.ts';
import type { Shown } from './look-step.tsx';
import { RowBar } from './row-bar.tsx';
import { RowMends } from './row-mends.tsx';
import { say } from './words/index.ts';

interface RehearsedRowsProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly shown: Shown;
  readonly onChoose: (table: TableChoices) => void;
}

/** The rows of the file in their order, as the resulting works, with their bars on one timeline. */
export function RehearsedRows({ run, shown, onChoose }: RehearsedRowsProps) {
  const { stamp, span, counts } = run.rehearsal;
  // A changed work shows its date before and after.
  const dateWidth = counts.changed > 0 ? 'w-48' : 'w-28';
  const list = useListImportRowsInfiniteQuery({ id: run.id, stamp, ...shown });
  const rows = list.currentData?.pages.flatMap(({ response }) => response);
  if (list.error !== undefined) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (rows === undefined) return <SkeletonRows rows={8} label={say('rows')} />;
  if (rows.length === 0) return <p className="px-5 py-6 text-sm text-muted-foreground">{say('noRows')}</p>;
  return (
    <div className="border-t border-border">
      <table aria-label={say('rows')} className="w-full table-fixed border-collapse text-sm">
        <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
          <tr className="border-b border-border">
            <th scope="col" className="h-8 pl-5 font-normal">
              {say('columnWork')}
            </th>
            <th scope="col" className="w-10 font-normal">
              <span className="sr-only">{say('columnOwner')}</span>
            </th>
            <th scope="col" className={cx(dateWidth, 'pr-2 text-right font-normal')}>
              {say('columnStart')}
            </th>
            <th scope="col" className={cx(dateWidth, 'pr-3 text-right font-normal')}>
              {say('columnDue')}
            </th>
            <th scope="col" className="w-[38%] pr-5 font-normal max-lg:hidden">
              {say('columnTime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RowLine key={row.position} row={row} span={span}>
              <RowMends row={row} choices={run.choices.table ?? {}} onChoose={onChoose} />
            </RowLine>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <div className="px-5 py-3 max-md:px-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

const marks = {
  made: <Plus className="text-primary" />,
  changed: <Pencil className="text-primary" />,
  alone: <Minus className="text-mark" />,
  unfit: <TriangleAlert className="text-soon" />,
};

/** Deeper rows are not indented further, because their titles need the room. */
const deepest = 12;

interface RowLineProps {
  readonly row: ImportRow;
  readonly span: Rehearsal['span'];
  readonly children: ReactNode;
}

function RowLine({ row, span, children }: RowLineProps) {
  const { outcome, depth, title, key, number, status, isSummary, ownerName, remarks } = row;
  const isQuiet = outcome === 'alone' || outcome === 'unfit';
  return (
    <tr className="border-b border-border align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:px-4 max-md:py-1.5">
      <th scope="row" className="py-1.5 pr-2 pl-5 text-left font-normal max-md:col-span-2 max-md:p-0">
        <span
          className="flex items-center gap-2"
          style={{ paddingInlineStart: `${Math.min(depth, deepest) * 1.1}rem` }}
        >
          <span role="img" aria-label={outcomeWords[outcome]} className="flex [&>.lucide]:size-3.5">
            {marks[outcome]}
          </span>
          <span className="num w-8 shrink-0 text-right text-xs text-muted-foreground">{number ?? ''}</span>
          {outcome !== 'unfit' && <StatusIcon status={status} decorative />}
          <span
            dir="auto"
            className={cx('truncate', isSummary && 'font-medium', isQuiet && 'text-muted-foreground')}
          >
            {title}
          </span>
          {key !== null && <span className="shrink-0 text-xs text-muted-foreground">{key}</span>}
        </span>
        {remarks.length > 0 && (
          <span className="mt-0.5 block pl-14 text-xs text-pretty text-soon">{remarks.join('. ')}.</span>
        )}
        {children}
      </th>
      <td className="py-1.5 max-md:hidden">
        {ownerName !== null && (
          <Avatar name={ownerName} className={cx(row.ownerId === null && 'opacity-50')} />
        )}
      </td>
      <td className="num py-1.5 pr-2 text-right whitespace-nowrap max-md:p-0 max-md:pl-6 max-md:text-left max-md:text-xs max-md:text-muted-foreground">
        <Moved before={row.before?.start} now={row.start} dayIn={dayOf} />
      </td>
      <td className="num py-1.5 pr-3 text-right whitespace-nowrap max-md:p-0 max-md:text-xs">
        <Moved before={row.before?.due} now={row.due} dayIn={endDayOf} />
      </td>
      <td className="py-1.5 pr-5 max-lg:hidden">
        <RowBar row={row} span={span} />
      </td>
    </tr>
  );
}

interface MovedProps {
  readonly before: string | null | undefined;
  readonly now: string | null;
  readonly dayIn: (moment: string) => string;
}

function Moved({ before, now, dayIn }: MovedProps) {
  const today = useCompanyToday();
  const words = (moment: string | null) => (moment === null ? '–' : shortDay(dayIn(moment), today));
  const isMoved = before !== undefined && before !== now;
  return (
    <>
      {isMoved && <s className="mr-1.5 text-muted-foreground">{words(before)}</s>}
      <span className={isMoved ? 'text-primary' : undefined}>{now === null ? '' : words(now)}</span>
    </>
  );
}
