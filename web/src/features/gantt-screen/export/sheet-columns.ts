import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { SheetColumn } from '@gantry/gantt/export';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';

/** The list beside the chart, as text. */
export function sheetColumns(
  { works, data, rowOf }: Plan,
  { today, ownerName }: { today: string; ownerName: (id: string) => string | undefined },
): SheetColumn[] {
  const row = (work: number) => rowOf(work) ?? -1;
  const day = (minute: number | undefined) =>
    minute === undefined || minute === NO_DATE ? '' : shortDay(dayOf(textOfMinutes(minute)), today);
  return [
    { title: 'Key', width: 64, text: (work) => works.key[row(work)] ?? '' },
    { title: 'Work', width: 250, isTree: true, text: (work) => works.title[row(work)] ?? '' },
    { title: 'Owner', width: 112, text: (work) => ownerName(works.ownerId[row(work)] ?? '') ?? '' },
    {
      title: 'Start',
      width: 84,
      align: 'end',
      text: (work) => (works.milestone[row(work)] ? '' : day(data.start[work])),
    },
    { title: 'Due', width: 84, align: 'end', text: (work) => day(data.finish[work]) },
    { title: 'Done', width: 56, align: 'end', text: (work) => `${works.progress[row(work)] ?? 0} %` },
  ];
}
