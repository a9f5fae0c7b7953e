import type { WorkDetail } from '@gantry/contract';
import { asEnd } from '#lib/dates/index.ts';
import { constraintWords, isOnFinish } from '#lib/work-words.ts';
import { say } from './words/index.ts';

type Scheduled = Pick<
  WorkDetail,
  'scheduleMode' | 'constraint' | 'constraintDate' | 'links' | 'subWorkCount' | 'start' | 'due'
>;

/** Explains in one sentence where a work's dates come from. It uses only the work's own fields and does not guess. */
export function scheduleSentence(work: Scheduled, date: (wallClock: string) => string): string {
  if (work.subWorkCount > 0) {
    return say('summary', { count: work.subWorkCount });
  }
  if (work.scheduleMode === 'manual') return say('byHand');
  const before = work.links.filter(({ direction }) => direction === 'after');
  const constraint = constraintOf(work, date);
  if (before.length > 0) {
    const works = listed(before.map(({ work: other }) => other.key ?? say('hiddenWork')));
    return constraint === undefined
      ? say('comesAfter', { works })
      : say('comesAfterBound', { works, constraint });
  }
  if (constraint !== undefined) return say('bound', { constraint });
  if (work.start === null && work.due === null) return say('noDates');
  return say('nothingBefore');
}

const dateless = ['as_soon_as_possible', 'as_late_as_possible'];

function constraintOf(
  { constraint, constraintDate }: Scheduled,
  date: (wallClock: string) => string,
): string | undefined {
  if (constraint === 'as_soon_as_possible') return undefined;
  if (dateless.includes(constraint) || constraintDate === null) return constraintWords[constraint];
  return say('constraintOn', {
    constraint: constraintWords[constraint],
    date: date(isOnFinish(constraint) ? asEnd(constraintDate) : constraintDate),
  });
}

const shown = 3;

function listed(keys: readonly string[]): string {
  const rest = keys.length - shown;
  const names = keys.slice(0, shown);
  if (rest > 0) return say('andMore', { works: names.join(', '), count: rest });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : say('both', { works: names.join(', '), last });
}
