import { type GanttColumn, type GanttData, LinkKind, NO_DATE } from '../../src/index.ts';
import { dateWordsOf } from '../../src/time/date-words.ts';
import type { Plan } from './plan.ts';

const { shortDay } = dateWordsOf();
const KIND_WORDS = {
  [LinkKind.finishToStart]: '',
  [LinkKind.startToStart]: 'SS',
  [LinkKind.finishToFinish]: 'FF',
  [LinkKind.startToFinish]: 'SF',
};

/** `12, 23SS` */
export function predecessorsOf({ links }: GanttData, plan: Plan, work: number): string {
  const all: string[] = [];
  for (let link = 0; link < links.count; link += 1)
    if (links.to[link] === work)
      all.push(
        `${plan.works[links.from[link] ?? -1]?.key}${KIND_WORDS[(links.kind[link] ?? 0) as 0 | 1 | 2 | 3]}`,
      );
  return all.join(', ');
}

/** The columns of the list in the examples. */
export function columnsOf(plan: Plan, data: GanttData): GanttColumn[] {
  const date = (work: number, end: 'start' | 'finish', would: number | undefined, isLate: boolean) => {
    const minute = would ?? data[end][work] ?? NO_DATE;
    if (minute === NO_DATE) return null;
    const isMoved = would !== undefined && would !== data[end][work];
    return <span className={isMoved ? (isLate ? 'late' : 'moved') : undefined}>{shortDay(minute)}</span>;
  };
  return [
    {
      id: 'key',
      header: 'HAR',
      width: 44,
      cell: ({ work }) => <span className="muted">{plan.works[work]?.key}</span>,
    },
    {
      id: 'title',
      header: 'Work',
      width: 150,
      grows: true,
      isTree: true,
      cell: ({ work }) => <span className="gantt-cut">{data.title(work)}</span>,
      editText: (work) => data.title(work),
    },
    {
      id: 'start',
      header: 'Start',
      width: 64,
      align: 'end',
      showsWouldBe: true,
      cell: ({ work, wouldBe }) => date(work, 'start', wouldBe?.start, false),
    },
    {
      id: 'due',
      header: 'Due',
      width: 64,
      align: 'end',
      showsWouldBe: true,
      cell: ({ work, wouldBe }) => date(work, 'finish', wouldBe?.finish, wouldBe?.isLate ?? false),
    },
    {
      id: 'after',
      header: 'After',
      width: 84,
      cell: ({ work }) => <span className="muted gantt-cut">{predecessorsOf(data, plan, work)}</span>,
      editText: (work) => predecessorsOf(data, plan, work),
    },
  ];
}
