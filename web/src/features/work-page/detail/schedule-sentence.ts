import type { WorkDetail } from '@gantry/contract';
import { constraintWords } from '#lib/work-words.ts';

type Scheduled = Pick<
  WorkDetail,
  'scheduleMode' | 'constraint' | 'constraintDate' | 'links' | 'subWorkCount' | 'start' | 'due'
>;

/** Where a work's dates come from, in one sentence; only what the work itself says, no guess. */
export function scheduleSentence(work: Scheduled, date: (wallClock: string) => string): string {
  if (work.subWorkCount > 0) {
    return `A summary of ${work.subWorkCount} ${work.subWorkCount === 1 ? 'sub-work' : 'sub-works'}.`;
  }
  if (work.scheduleMode === 'manual') return 'Scheduled by hand: nothing moves its dates but you.';
  const before = work.links.filter(({ direction }) => direction === 'after');
  const parts = [
    ...(before.length > 0
      ? [`comes after ${listed(before.map(({ work: other }) => other.key ?? 'a hidden work'))}`]
      : []),
    ...constraintPart(work, date),
  ];
  if (parts.length > 0) return `Scheduled automatically: ${parts.join(', ')}.`;
  if (work.start === null && work.due === null) return 'No dates yet. Set a start or a due date.';
  return 'Scheduled automatically: nothing comes before it.';
}

const dateless = ['as_soon_as_possible', 'as_late_as_possible'];

function constraintPart(
  { constraint, constraintDate }: Scheduled,
  date: (wallClock: string) => string,
): string[] {
  if (constraint === 'as_soon_as_possible') return [];
  if (dateless.includes(constraint) || constraintDate === null) return [constraintWords[constraint]];
  return [`${constraintWords[constraint]} ${date(constraintDate)}`];
}

const shown = 3;

function listed(keys: readonly string[]): string {
  const rest = keys.length - shown;
  const names = keys.slice(0, shown);
  const last = rest > 0 ? `${rest} more` : names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} and ${last}`;
}
