import { type Department, levellingWeeks } from '@gantry/contract';
import type { ReliefCell, ReliefKind } from '@gantry/scheduling';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { addDays, dayOf, shortDay } from '#lib/dates/index.ts';
import { ApplyBar } from './apply-bar.tsx';
import { CouldWait } from './could-wait.tsx';
import { worksOf } from './ground.ts';
import { LevelFigures } from './level-figures.tsx';
import { LoadGrid } from './load-grid.tsx';
import { NotMovable } from './not-movable.tsx';
import { Proposals } from './proposals.tsx';
import { useApplyLevelling } from './use-apply-levelling.ts';
import { useLevelling } from './use-levelling.ts';
import { WaysOut } from './ways-out.tsx';
import { say } from './words/index.ts';

const kinds: readonly ReliefKind[] = ['handOver', 'delay', 'split'];
const weekChoices = [2, 4, 6, 8].map((count) => ({
  value: String(count),
  label: say('weeks', { count }),
}));

/**
 * Levels a department across its projects: shows what would help and its effect. Nothing is changed before it is
 * applied.
 */
export default function LevelPage({ department }: { readonly department: Department }) {
  const [weeks, setWeeks] = useState<number>(levellingWeeks.usual);
  const [may, setMay] = useState<ReadonlySet<ReliefKind>>(new Set(kinds));
  const [cell, setCell] = useState<ReliefCell>();
  const navigate = useNavigate();
  const level = useLevelling(department, weeks, may);
  const { ground, question, stage, proposals, setProposals, wake, acts } = level;
  const works = useMemo(() => (ground === undefined ? new Map() : worksOf(ground)), [ground]);
  const leave = () => {
    level.throwAway();
    void navigate({ to: '/departments', search: { open: department.code } });
  };
  const { apply, isApplying, changed, forget } = useApplyLevelling(department, leave);
  const isReady = ground !== undefined && question !== undefined && stage.at === 'ready';
  const lookAgain = () => {
    forget();
    setCell(undefined);
    level.again();
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title={say('title', { name: department.name })}
        aside={ground && <Span weeks={weeks} now={ground.now} people={ground.levelling.people.length} />}
        actions={
          <Select
            label={say('weeks', { count: weeks })}
            value={String(weeks)}
            options={weekChoices}
            onChange={(next) => setWeeks(Number(next))}
            className="w-28"
          />
        }
      />
      <MayChoice may={may} onChange={setMay} />
      {stage.at === 'unreadable' && <ErrorState error={stage.error} onRetry={lookAgain} />}
      {stage.at === 'reading' && <SkeletonRows label={say('reading')} />}
      <Searching stage={stage.at} onCancel={level.cancel} onAgain={lookAgain} />
      {isReady && (
        <>
          <div className="min-h-0 grow max-lg:overflow-y-auto lg:flex lg:flex-col">
            <LevelFigures wake={wake} ground={ground} />
            <Notes
              {...{ changed, stale: level.stale, kept: level.kept?.at, now: ground.now }}
              onAgain={lookAgain}
            />
            <div className="lg:grid lg:min-h-0 lg:grow lg:grid-cols-2">
              <div className="border-border lg:min-h-0 lg:overflow-y-auto lg:border-r">
                {cell !== undefined && (
                  <WaysOut
                    {...{ cell, question, ground, works, acts }}
                    onClose={() => setCell(undefined)}
                    onChoose={(move) =>
                      setProposals([...without(proposals, move.act.workId), { move, isChosen: true }])
                    }
                  />
                )}
                <Proposals
                  {...{ question, ground, works, proposals, unsolved: level.unsolved }}
                  fullWeeks={wake?.before.overloadedWeeks ?? 0}
                  onChange={setProposals}
                />
                <CouldWait {...{ question, ground, works }} />
                <NotMovable ground={ground} unscheduled={level.unscheduled} />
              </div>
              <div className="overflow-x-auto lg:min-h-0 lg:overflow-auto">
                <LoadGrid {...{ question, ground, wake, cell }} onCell={setCell} />
              </div>
            </div>
          </div>
          <ApplyBar
            {...{ acts, wake, isApplying }}
            isStale={level.stale.length > 0 || changed.length > 0}
            onThrowAway={leave}
            onKeep={level.keep}
            onApply={() => void apply({ ground, weeks, proposals, acts, works })}
          />
        </>
      )}
    </div>
  );
}

/** Only one act for each work. */
const without = <T extends { readonly move: { readonly act: { readonly workId: string } } }>(
  proposals: readonly T[],
  workId: string,
): T[] => proposals.filter(({ move }) => move.act.workId !== workId);

function Span({ weeks, now, people }: { weeks: number; now: string; people: number }) {
  const today = dayOf(now);
  return say('span', {
    from: shortDay(today, today),
    to: shortDay(addDays(today, 7 * weeks), today),
    people,
  });
}

interface MayChoiceProps {
  readonly may: ReadonlySet<ReliefKind>;
  readonly onChange: (may: ReadonlySet<ReliefKind>) => void;
}

function MayChoice({ may, onChange }: MayChoiceProps) {
  const change = (kind: ReliefKind, isAllowed: boolean) => {
    const next = new Set(may);
    if (isAllowed) next.add(kind);
    else next.delete(kind);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 px-5 pb-3 text-sm max-md:px-4">
      <legend className="sr-only">{say('may')}</legend>
      <span aria-hidden="true" className="text-muted-foreground">
        {say('may')}
      </span>
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
        <label key={kind} className="flex min-h-6 items-center gap-2">
          <Checkbox checked={may.has(kind)} onCheckedChange={(isAllowed) => change(kind, isAllowed)} />
          {say(kind)}
        </label>
      ))}
      <span className="text-muted-foreground">{say('never')}</span>
    </fieldset>
  );
}

interface SearchingProps {
  readonly stage: string;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

function Searching({ stage, onCancel, onAgain }: SearchingProps) {
  const words = stage === 'looking' ? say('looking') : stage === 'failed' ? say('failed') : say('cancelled');
  if (stage === 'ready' || stage === 'reading' || stage === 'unreadable') return null;
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-5 py-16 text-sm text-muted-foreground">
      <p>{words}</p>
      {stage === 'looking' ? (
        <Button onClick={onCancel}>{say('cancel')}</Button>
      ) : (
        <Button onClick={onAgain}>{say('lookAgain')}</Button>
      )}
    </div>
  );
}

interface NotesProps {
  readonly changed: readonly string[];
  readonly stale: readonly string[];
  readonly kept: string | undefined;
  readonly now: string;
  readonly onAgain: () => void;
}

/** What the person has to know before applying. */
function Notes({ changed, stale, kept, now, onAgain }: NotesProps) {
  const isOld = changed.length > 0 || stale.length > 0;
  if (!isOld && kept === undefined) return null;
  const words =
    changed.length > 0
      ? say('changedSince', { names: changed.join(', ') })
      : stale.length > 0
        ? say('stale', { names: stale.join(', ') })
        : say('kept', { day: shortDay(dayOf(kept ?? now), dayOf(now)) });
  return (
    <div
      role={isOld ? 'alert' : 'status'}
      className="flex flex-none flex-wrap items-center gap-3 border-b border-border bg-selected px-5 py-1.5 text-sm max-md:px-4"
    >
      <p className="grow">{words}</p>
      <Button size="small" onClick={onAgain}>
        {say('levelAgain')}
      </Button>
    </div>
  );
}
