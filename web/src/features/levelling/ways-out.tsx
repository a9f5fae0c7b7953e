import type { ReliefAct, ReliefCell, ReliefMove, ReliefQuestion } from '@gantry/scheduling';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { askWorker } from './ask-worker.ts';
import type { Ground, GroundWork } from './ground.ts';
import { nameOf, weekDay } from './level-words.ts';
import { ProposalRow } from './proposal-row.tsx';
import { say } from './words/index.ts';

interface WaysOutProps {
  readonly cell: ReliefCell;
  readonly question: ReliefQuestion;
  readonly ground: Ground;
  readonly works: ReadonlyMap<string, GroundWork>;
  /** The moves that are already chosen. */
  readonly acts: readonly ReliefAct[];
  readonly onChoose: (move: ReliefMove) => void;
  readonly onClose: () => void;
}

/** All moves that would relieve one overloaded week. */
export function WaysOut({ cell, question, ground, works, acts, onChoose, onClose }: WaysOutProps) {
  const [moves, setMoves] = useState<readonly ReliefMove[]>();
  useEffect(() => {
    setMoves(undefined);
    return askWorker<'waysOut'>({ kind: 'waysOut', question, acts, cell }, (told) =>
      setMoves(told?.moves ?? []),
    );
  }, [question, acts, cell]);
  const title = say('waysOut', {
    name: nameOf(ground.names, cell.doerId),
    day: weekDay(question.firstWeek, cell.week, ground.now),
  });
  const capacity = question.doers.find(({ id }) => id === cell.doerId)?.capacity[cell.week] ?? 0;
  return (
    <section aria-label={title} className="border-b border-border bg-selected">
      <div className="flex items-center gap-2 px-5 pt-2 max-md:px-4">
        <h2 className="grow text-sm font-medium">{title}</h2>
        <IconButton label={say('close')} icon={<X />} onClick={onClose} />
      </div>
      <div aria-live="polite" className="pb-2">
        {moves === undefined && <p className="px-5 py-2 text-sm text-muted-foreground">{say('looking')}</p>}
        {moves?.length === 0 && <p className="px-5 py-2 text-sm">{say('noWayOut')}</p>}
        <ul>
          {moves?.map((move) => (
            <ProposalRow
              key={JSON.stringify(move.act)}
              {...{ move, ground, works, capacity }}
              firstWeek={question.firstWeek}
              choice={
                <Button size="small" icon={<Plus />} onClick={() => onChoose(move)}>
                  {say('add')}
                </Button>
              }
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
