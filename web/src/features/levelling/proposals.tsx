import type { ReliefCell, ReliefQuestion } from '@gantry/scheduling';
import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import type { Ground, GroundWork } from './ground.ts';
import type { Proposal } from './kept-moves.ts';
import { moveWords, nameOf, percentOf, percentWords, weekDay } from './level-words.ts';
import { ProposalRow } from './proposal-row.tsx';
import { say } from './words/index.ts';

interface ProposalsProps {
  readonly question: ReliefQuestion;
  readonly ground: Ground;
  readonly works: ReadonlyMap<string, GroundWork>;
  readonly proposals: readonly Proposal[];
  readonly unsolved: readonly ReliefCell[];
  /** The currently overloaded weeks. */
  readonly fullWeeks: number;
  readonly onChange: (proposals: readonly Proposal[]) => void;
}

const UNSOLVED_SHOWN = 8;

/** The proposed moves, each with a checkbox: only the chosen ones are applied. */
export function Proposals(props: ProposalsProps) {
  const { question, ground, works, proposals, unsolved, fullWeeks, onChange } = props;
  if (proposals.length === 0 && fullWeeks === 0)
    return <EmptyState title={say('nothingFull')}>{say('nothingToDo')}</EmptyState>;
  if (proposals.length === 0)
    return <EmptyState title={say('nothingHelps')}>{say('nothingHelpsWhy')}</EmptyState>;
  const capacityOf = ({ doerId, week }: ReliefCell) =>
    question.doers.find(({ id }) => id === doerId)?.capacity[week] ?? 0;
  const chosen = proposals.filter(({ isChosen }) => isChosen).length;
  return (
    <section aria-label={say('proposals', { count: proposals.length })}>
      <h2 className="num flex h-9 items-center gap-2 border-b border-border px-5 text-sm max-md:px-4">
        {say('proposals', { count: proposals.length })}
        <span className="text-muted-foreground">{say('chosen', { count: chosen })}</span>
      </h2>
      <ul>
        {proposals.map(({ move, isChosen }, at) => {
          const { doing, key, title } = moveWords(move, works);
          return (
            <ProposalRow
              key={JSON.stringify(move.act)}
              {...{ move, ground, works }}
              capacity={capacityOf(move)}
              firstWeek={question.firstWeek}
              choice={
                <Checkbox
                  aria-label={say('choose', { what: `${doing} ${key} ${title}` })}
                  checked={isChosen}
                  onCheckedChange={(next) => onChange(proposals.with(at, { move, isChosen: next }))}
                />
              }
            />
          );
        })}
      </ul>
      <Unsolved {...{ question, ground, unsolved }} />
    </section>
  );
}

function Unsolved({ question, ground, unsolved }: Pick<ProposalsProps, 'question' | 'ground' | 'unsolved'>) {
  if (unsolved.length === 0) return null;
  const percent = ({ doerId, week }: ReliefCell) => {
    const doer = question.doers.find(({ id }) => id === doerId);
    return percentOf(doer?.load[week] ?? 0, doer?.capacity[week] ?? 0);
  };
  return (
    <div className="num flex gap-3 px-5 py-3 text-sm max-md:px-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-soon" />
      <div>
        <ul>
          {unsolved.slice(0, UNSOLVED_SHOWN).map((cell) => (
            <li key={`${cell.doerId} ${cell.week}`} className="font-medium">
              {say('unsolved', {
                name: nameOf(ground.names, cell.doerId),
                day: weekDay(question.firstWeek, cell.week, ground.now),
                percent: percentWords(percent(cell)),
              })}
            </li>
          ))}
        </ul>
        {unsolved.length > UNSOLVED_SHOWN && (
          <p>{say('more', { count: unsolved.length - UNSOLVED_SHOWN })}</p>
        )}
        <p className="text-muted-foreground">{say('unsolvedWhy')}</p>
      </div>
    </div>
  );
}
