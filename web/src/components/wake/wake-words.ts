import type { ProjectStartPreview } from '@gantry/contract';
import { endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

export interface WakeWord {
  readonly text: string;
  readonly isBad: boolean;
}

interface Dates {
  readonly targetDate?: string | null | undefined;
  readonly today: string;
}

/** What a plan change would move, line by line; empty when it moves nothing. */
export function wakeWords(
  { moved, shift, missDeadline, end }: ProjectStartPreview,
  { targetDate, today }: Dates,
): WakeWord[] {
  if (moved === 0 || shift === null) return [];
  const movesEnd = end !== null && end.days !== 0;
  return [
    { text: shiftWords(moved, shift), isBad: false },
    ...(missDeadline.count > 0 ? [{ text: deadlineWords(missDeadline), isBad: true }] : []),
    ...(movesEnd ? [{ text: endWords(end, today), isBad: end.days > 0 }] : []),
    ...(end !== null && isPastTarget(end, targetDate)
      ? [{ text: say('pastTarget', { target: weekdayAndDay(targetDate ?? '', today) }), isBad: true }]
      : []),
  ];
}

/** Names the largest move, and both directions when works move in both. */
function shiftWords(works: number, { least, most }: NonNullable<ProjectStartPreview['shift']>): string {
  if (least < 0 && most > 0) return say('moveBothWays', { works, earlier: -least, later: most });
  const days = most > 0 ? most : -least;
  if (days === 0) return say('moveLittle', { works });
  if (least === most) return say(most > 0 ? 'moveLater' : 'moveEarlier', { works, days });
  return say(most > 0 ? 'moveUpToLater' : 'moveUpToEarlier', { works, days });
}

function deadlineWords({ count, works }: ProjectStartPreview['missDeadline']): string {
  const names = works.map(({ key, title }) => `${key} ${title}`).join(', ');
  const more = count - works.length;
  return more > 0
    ? say('missDeadlineAndMore', { count, names, more })
    : say('missDeadline', { count, names });
}

function endWords({ before, after, days }: NonNullable<ProjectStartPreview['end']>, today: string): string {
  return say(days > 0 ? 'endsLater' : 'endsEarlier', {
    before: weekdayAndDay(endDayOf(before), today),
    after: weekdayAndDay(endDayOf(after), today),
    days: Math.abs(days),
  });
}

function isPastTarget(
  { before, after }: NonNullable<ProjectStartPreview['end']>,
  targetDate: string | null | undefined,
): boolean {
  return targetDate != null && endDayOf(after) > targetDate && endDayOf(before) <= targetDate;
}
