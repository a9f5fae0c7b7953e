import type { ReliefMove } from '@gantry/scheduling';
import { EIGHT_HOURS } from '@gantry/scheduling/usual-time';
import { ArrowLeftRight, ArrowRightToLine, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import type { Ground, GroundWork } from './ground.ts';
import { daysOf, detailWords, moveWords, percentOf, percentWords, weekDay } from './level-words.ts';
import { say } from './words/index.ts';

interface ProposalRowProps {
  readonly move: ReliefMove;
  readonly ground: Ground;
  readonly works: ReadonlyMap<string, GroundWork>;
  readonly capacity: number;
  readonly firstWeek: string;
  /** A checkbox or a button that chooses it. */
  readonly choice: ReactNode;
}

const icons = { handOver: <ArrowLeftRight />, delay: <ArrowRightToLine />, split: <Split /> };

/** One move that would relieve a week, with its effect. */
export function ProposalRow({ move, ground, works, capacity, firstWeek, choice }: ProposalRowProps) {
  const { doing, key, title } = moveWords(move, works);
  const minutesPerDay = works.get(move.act.workId)?.minutesPerDay ?? EIGHT_HOURS.minutesPerDay;
  const [before, after] = [percentOf(move.before, capacity), percentOf(move.after, capacity)];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-border px-5 py-2.5 text-sm max-md:px-4">
      <span className="flex h-5 items-center">{choice}</span>
      <span aria-hidden="true" className="mt-0.5 flex-none text-muted-foreground [&>svg]:size-4">
        {icons[move.act.kind]}
      </span>
      <span className="min-w-0 grow basis-40">
        <span className="block">
          {doing} <span className="text-muted-foreground">{key}</span>{' '}
          <b className="font-medium">
            <bdi>{title}</bdi>
          </b>
        </span>
        <span className="block text-muted-foreground">{detailWords(move, ground, minutesPerDay)}</span>
      </span>
      <span className="num flex-none text-right max-sm:basis-full max-sm:pl-14 max-sm:text-left">
        <span className="block">
          <span className="text-muted-foreground">
            {say('weekOf', { day: weekDay(firstWeek, move.week, ground.now) })}
          </span>{' '}
          <span aria-hidden="true">
            <span className="text-muted-foreground">{percentWords(before)} → </span>
            <b className={cx('font-medium', after > 100 && 'text-late')}>{percentWords(after)}</b>
          </span>
          <span className="sr-only">
            {say('percentBecomes', {
              before: percentWords(before),
              after: percentWords(after),
            })}
          </span>
        </span>
        <span className={cx('block', move.becomesCritical ? 'text-soon' : 'text-muted-foreground')}>
          {consequence(move, minutesPerDay)}
        </span>
      </span>
    </li>
  );
}

function consequence(
  { act, waits, slack, becomesCritical, followers }: ReliefMove,
  minutesPerDay: number,
): string {
  if (act.kind === 'handOver') return say('noDateMoves');
  return [
    say('ofSlack', { waits: daysOf(waits, minutesPerDay), slack: daysOf(slack, minutesPerDay) }),
    ...(becomesCritical ? [say('critical')] : []),
    ...(followers > 0 ? [say('followers', { count: followers })] : []),
  ].join(' · ');
}
