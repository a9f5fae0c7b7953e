import type { FinishChain, ProjectDetail, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { asEnd, daysBetween, dayWords, endDayOf, exactDate } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { OverviewSection } from '../overview-section.tsx';
import { say } from '../words/index.ts';
import { useGetFinishChainQuery } from './overview-queries.ts';
import { PartState } from './part-state.tsx';

/** So many steps stand there at first, besides the last. */
const shownAtFirst = 4;

/** The works that decide when the project ends: a day that is lost with one of them is lost at the end. */
export function ChainSection({ project }: { project: ProjectDetail }) {
  const answer = useGetFinishChainQuery({ params: { id: project.id } });
  const open = (
    <Link
      to="/projects/project-detail/$id/gantt-chart"
      params={{ id: project.id }}
      className="text-xs text-primary hover:underline"
    >
      {say('openInGantt')}
    </Link>
  );
  return (
    <OverviewSection title={say('decidesFinish')} note={say('decidesFinishWhat')} aside={open}>
      <PartState answer={answer} height="h-40">
        {({ response, references }) => (
          <Chain chain={response} users={references?.users ?? []} targetDate={project.targetDate} />
        )}
      </PartState>
    </OverviewSection>
  );
}

interface ChainProps {
  readonly chain: FinishChain;
  readonly users: References['users'];
  readonly targetDate: string | null;
}

function Chain({ chain: { steps, leftOut }, users, targetDate }: ChainProps) {
  const [isWhole, setWhole] = useState(false);
  if (steps.length === 0) return <p className="text-sm text-muted-foreground">{say('nothingDecides')}</p>;
  const isCut = !isWhole && steps.length > shownAtFirst + 2;
  const shown = isCut ? [...steps.slice(0, shownAtFirst), ...steps.slice(-1)] : steps;
  const between = isCut ? steps.length - shown.length + leftOut : leftOut;
  const gapAt = isCut ? shownAtFirst : steps.length / 2;
  return (
    <ol>
      {shown.map((step, at) => (
        <li key={step.work?.id ?? `hidden ${at}`}>
          {between > 0 && at === gapAt && (
            <p className="flex h-8 items-center gap-2 border-l-2 border-dotted border-critical pl-4 text-sm text-muted-foreground">
              {isCut ? (
                <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
                  {say('moreSteps', { count: between })}
                </Button>
              ) : (
                say('moreSteps', { count: between })
              )}
            </p>
          )}
          <Step step={step} users={users} targetDate={at === shown.length - 1 ? targetDate : null} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: FinishChain['steps'][number];
  readonly users: References['users'];
  /** Of the last step: what it is measured by. */
  readonly targetDate: string | null;
}

function Step({ step: { work, ownerId, due }, users, targetDate }: StepProps) {
  const today = useCompanyToday();
  const owner = users?.find(({ id }) => id === ownerId)?.name ?? null;
  if (work === null)
    return (
      <p className="flex min-h-8.5 items-center gap-3 border-l-2 border-critical pl-2.5 text-sm text-muted-foreground">
        <EyeOff aria-hidden className="size-3.5" />
        {say('hiddenStep')}
      </p>
    );
  const isLate = due !== null && endDayOf(due) < today;
  return (
    <div className="relative flex min-h-8.5 items-center gap-2.5 border-l-2 border-critical pl-2.5 hover:bg-hover pointer-coarse:min-h-11">
      <StatusIcon status={work.status} />
      <span className="num w-14 flex-none truncate text-xs text-muted-foreground">{work.key}</span>
      <Link
        to="/work-detail"
        search={{ key: work.key }}
        className="min-w-0 grow truncate after:absolute after:inset-0"
      >
        <bdi>{work.title}</bdi>
      </Link>
      {due !== null && targetDate !== null && (
        <span className="num text-xs whitespace-nowrap text-muted-foreground max-sm:hidden">
          {toTargetWords(daysBetween(endDayOf(due), targetDate))}
        </span>
      )}
      {owner !== null && <Avatar name={owner} className="max-sm:hidden" />}
      <span
        title={due === null ? undefined : exactDate(asEnd(due))}
        className={`num w-28 flex-none text-right max-sm:w-auto text-sm whitespace-nowrap ${isLate ? 'font-medium text-late' : 'text-muted-foreground'}`}
      >
        {due === null ? say('noDate') : dayWords(endDayOf(due), today)}
      </span>
    </div>
  );
}

function toTargetWords(days: number): string {
  if (days === 0) return say('onTargetDay');
  return days > 0 ? say('daysBeforeTarget', { days }) : say('daysAfterTarget', { days: -days });
}
