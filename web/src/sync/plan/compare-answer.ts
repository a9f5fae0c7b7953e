import type { ResponseOf } from '@gantry/contract';
import { daysOfSpan, shortDay } from '#lib/dates/index.ts';
import { say } from '../words/index.ts';
import type { PlanWrite, StandingWork } from './plan-write.ts';

/** A work that moved to another place than shown. */
export interface Difference {
  readonly id: string;
  /** Undefined when it was not shown as moving. */
  readonly shown: StandingWork | undefined;
  readonly stands: StandingWork;
  /** The server did not move it. */
  readonly isLeftAlone: boolean;
}

type Answer = Pick<ResponseOf<'changePlan'>, 'response' | 'rescheduled'>;

/**
 * The differences between the server's response and the preview before the drop. Works outside of this plan are
 * ignored, and summaries follow their sub-works.
 */
export function compareAnswer(
  { moves }: Pick<PlanWrite, 'moves'>,
  before: readonly StandingWork[],
  answer: Answer,
  isLeaf: (id: string) => boolean,
): Difference[] {
  const shown = new Map(moves.map((move) => [move.id, move]));
  const was = new Map(before.map((work) => [work.id, work]));
  const answered = new Map<string, StandingWork>(
    [...answer.response.works, ...(answer.rescheduled?.works ?? [])].map((work) => [work.id, work]),
  );
  const elsewhere = [...answered.values()].flatMap((stands): Difference[] => {
    const to = shown.get(stands.id);
    const isAsShown = to === undefined ? isSame(was.get(stands.id), stands) : isSame(to, stands);
    return isAsShown || !isLeaf(stands.id) ? [] : [{ id: stands.id, shown: to, stands, isLeftAlone: false }];
  });
  // For very many works the response names only some.
  const { count = 0, works = [] } = answer.rescheduled ?? {};
  if (count > works.length) return elsewhere;
  const left = moves.flatMap((move): Difference[] => {
    const stands = was.get(move.id);
    if (answered.has(move.id) || stands === undefined || isSame(stands, move) || !isLeaf(move.id)) return [];
    return [{ id: move.id, shown: move, stands, isLeftAlone: true }];
  });
  return [...elsewhere, ...left];
}

/**
 * Whether the plan is completely known after a response. The response may name only the first of very many moved works.
 * If their number equals the number of previewed moves, and each named one is as previewed, the others are too, and
 * their versions arrive through the stream.
 */
export function saysAll(
  { addLinks, moves }: Pick<PlanWrite, 'addLinks' | 'moves'>,
  { response, rescheduled }: Answer,
  differences: readonly Difference[],
  isFollowed: boolean,
): boolean {
  // Only the server knows the id of a new link.
  if (addLinks.length > 0) return false;
  if (rescheduled === undefined || rescheduled.count === rescheduled.works.length) return true;
  const changed = new Set(response.works.map(({ id }) => id));
  const following = moves.filter(({ id }) => !changed.has(id));
  return isFollowed && differences.length === 0 && following.length === rescheduled.count;
}

const isSame = (a: StandingWork | undefined, b: StandingWork): boolean =>
  a !== undefined && a.due === b.due && (a.start ?? a.due) === (b.start ?? b.due);

const namedWorks = 4;

/** The message about them: how many, and the first few names. */
export function differenceWords(
  differences: readonly Difference[],
  keyOf: (id: string) => string,
  today: string,
): { title: string; lines: string } {
  const many = differences.length;
  const lines = differences.slice(0, namedWorks).map(({ id, shown, stands, isLeftAlone }) => {
    const place = spanWords(stands, today);
    if (isLeftAlone) return say('staysAt', { key: keyOf(id), place });
    return shown === undefined
      ? say('movedToo', { key: keyOf(id), place })
      : say('standsElsewhere', { key: keyOf(id), place, shown: spanWords(shown, today) });
  });
  const more = many - lines.length;
  return {
    title: say('movedElsewhere', { count: many }),
    lines: [...lines, ...(more > 0 ? [say('andMore', { count: more })] : [])].join(' '),
  };
}

function spanWords({ start, due }: StandingWork, today: string): string {
  const words = (day: string | undefined) => (day === undefined ? '–' : shortDay(day, today));
  const [first, last] = due === null ? [start?.slice(0, 10)] : daysOfSpan(start ?? due, due);
  const [from, to] = [words(first), words(last)];
  return from === to ? to : say('span', { from, to });
}
