import type { ProjectStartPreview } from '@gantry/contract';
import { counted } from '#lib/counted.ts';
import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';

export interface StartWord {
  readonly text: string;
  readonly isBad: boolean;
}

interface Dates {
  readonly targetDate: string | null | undefined;
  readonly today: string;
}

/** What would come of another start of the project, line by line. */
export function startWords(
  { moved, shift, missDeadline, end }: ProjectStartPreview,
  { targetDate, today }: Dates,
): StartWord[] {
  if (moved === 0 || shift === null) return [{ text: 'No work moves with this start.', isBad: false }];
  const movesEnd = end !== null && end.days !== 0;
  return [
    {
      text: `${counted(moved, 'work')} ${moved === 1 ? 'moves' : 'move'}${shiftWords(shift)}.`,
      isBad: false,
    },
    ...(missDeadline.count > 0 ? [{ text: deadlineWords(missDeadline), isBad: true }] : []),
    ...(movesEnd ? [{ text: endWords(end, today), isBad: end.days > 0 }] : []),
    ...(end !== null && isPastTarget(end, targetDate)
      ? [{ text: `That is past the target, ${weekdayAndDay(targetDate ?? '', today)}.`, isBad: true }]
      : []),
  ];
}

/** What the button says that saves it: with how much it moves. */
export const saveWords = (moved: number): string =>
  moved === 0 ? 'Save changes' : `Save and move ${counted(moved, 'work')}`;

/** What the message after it says, beside its Undo. */
export const movedWords = (name: string, moved: number): string =>
  `${name} is saved, and ${moved === 1 ? '1 work has' : `${counted(moved, 'work')} have`} moved.`;

/** " by 5 working days, later"; what moves farthest counts, and both ways where works go apart. */
function shiftWords({ least, most }: NonNullable<ProjectStartPreview['shift']>): string {
  if (least < 0 && most > 0)
    return `, up to ${counted(-least, 'working day')} earlier and up to ${counted(most, 'working day')} later`;
  const farthest = most > 0 ? most : -least;
  if (farthest === 0) return ', by less than half a working day';
  const upTo = least === most ? '' : 'up to ';
  return `, ${upTo}${counted(farthest, 'working day')} ${most > 0 ? 'later' : 'earlier'}`;
}

function deadlineWords({ count, works }: ProjectStartPreview['missDeadline']): string {
  const names = works.map(({ key, title }) => `${key} ${title}`);
  const more = count - works.length;
  const all = [...names, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])].join(', ');
  return `${counted(count, 'work')} would miss ${count === 1 ? 'its deadline' : 'their deadlines'}: ${all}.`;
}

function endWords({ before, after, days }: NonNullable<ProjectStartPreview['end']>, today: string): string {
  const far = `${counted(Math.abs(days), 'working day')} ${days > 0 ? 'later' : 'earlier'}`;
  const [from, to] = [before, after].map((moment) => weekdayAndDay(dayOf(moment), today));
  return `The project ends on ${to} instead of ${from}, ${far}.`;
}

function isPastTarget(
  { before, after }: NonNullable<ProjectStartPreview['end']>,
  targetDate: string | null | undefined,
): boolean {
  return targetDate != null && dayOf(after) > targetDate && dayOf(before) <= targetDate;
}
