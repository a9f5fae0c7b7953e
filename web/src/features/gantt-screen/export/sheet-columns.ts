import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { SheetColumn } from '@gantry/gantt/export';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';

interface Reading {
  readonly today: string;
  /** Groups have names, too. */
  readonly titleOf: (work: number) => string;
  readonly ownerName: (id: string) => string | undefined;
  /** Ids of the columns that stand beside the chart, in their order. */
  readonly shown: readonly string[];
}

/** The list beside the chart, as text: its columns as far as they are words, and what a chart on paper needs anyway. */
export function sheetColumns(plan: Plan, { shown, ...reading }: Reading): SheetColumn[] {
  const columns = textColumns(plan, reading);
  const always = ['key', 'title', 'owner', 'start', 'due', 'progress'];
  const isListed = shown.some((id) => id !== 'title' && id in columns);
  return (isListed ? shown : always).flatMap((id) => columns[id] ?? []);
}

function textColumns(
  { works, data, rowOf }: Plan,
  { today, titleOf, ownerName }: Omit<Reading, 'shown'>,
): Readonly<Record<string, SheetColumn>> {
  const row = (work: number) => rowOf(work) ?? -1;
  const day = (minute: number | undefined) =>
    minute === undefined || minute === NO_DATE ? '' : shortDay(dayOf(textOfMinutes(minute)), today);
  return {
    key: { title: 'Key', width: 64, text: (work) => works.key[row(work)] ?? '' },
    title: { title: 'Work', width: 250, isTree: true, text: titleOf },
    status: { title: 'Status', width: 92, text: (work) => spoken(works.status[row(work)]) },
    priority: { title: 'Priority', width: 72, text: (work) => spoken(works.priority[row(work)]) },
    start: {
      title: 'Start',
      width: 84,
      align: 'end',
      text: (work) => (works.milestone[row(work)] ? '' : day(data.start[work])),
    },
    due: { title: 'Due', width: 84, align: 'end', text: (work) => day(data.finish[work]) },
    deadline: { title: 'Deadline', width: 84, align: 'end', text: (work) => day(data.deadline?.[work]) },
    owner: { title: 'Owner', width: 112, text: (work) => ownerName(works.ownerId[row(work)] ?? '') ?? '' },
    progress: {
      title: 'Done',
      width: 56,
      align: 'end',
      text: (work) => (rowOf(work) === undefined ? '' : `${works.progress[row(work)] ?? 0} %`),
    },
  };
}

/** `in_progress` as people read it. */
function spoken(word: string | undefined): string {
  const text = (word ?? '').replaceAll('_', ' ');
  return text === 'none' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}
