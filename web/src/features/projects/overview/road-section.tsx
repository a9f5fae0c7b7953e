import type { ProjectDetail, ProjectRoad } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import {
  asEnd,
  daysBetween,
  daysOfSpan,
  endDayOf,
  exactDate,
  shortDay,
  weekdayAndDay,
} from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { OverviewSection } from '../overview-section.tsx';
import { say } from '../words/index.ts';
import { useGetProjectRoadQuery } from './overview-queries.ts';
import { PartState } from './part-state.tsx';
import { layInLanes, makeRoadScale, type RoadScale } from './road-scale.ts';

/** Phases and milestones on one line of time, with today, the target and the forecast finish. */
export function RoadSection({ project }: { project: ProjectDetail }) {
  const answer = useGetProjectRoadQuery({ params: { id: project.id } });
  return (
    <OverviewSection
      title={say('road')}
      aside={<Legend baseline={answer.currentData?.baseline?.name} targetDate={project.targetDate} />}
    >
      <PartState answer={answer} height="h-48">
        {(road) =>
          road.phases.length + road.milestones.length === 0 ? (
            <p className="text-sm text-muted-foreground">{say('noRoad')}</p>
          ) : (
            <Road road={road} project={project} />
          )
        }
      </PartState>
    </OverviewSection>
  );
}

/** What the lines of the road are. */
function Legend({ baseline, targetDate }: { baseline: string | undefined; targetDate: string | null }) {
  const today = useCompanyToday();
  const entries: [string, string][] = [
    ...(baseline === undefined ? [] : [[baseline, 'h-0.5 w-3 bg-baseline'] as [string, string]]),
    [say('todayLine'), 'h-3 border-l border-primary'],
    [say('forecastLine'), 'h-3 border-l border-dashed border-primary'],
    ...(targetDate === null
      ? []
      : [
          [
            say('targetIs', { target: shortDay(targetDate, today) }),
            'h-3 border-l border-dotted border-foreground',
          ] as [string, string],
        ]),
  ];
  return (
    <ul className="num flex flex-wrap gap-x-3.5 text-xs text-muted-foreground">
      {entries.map(([name, look]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={look} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Road({
  road: { phases, milestones },
  project: { id, targetDate },
}: {
  road: ProjectRoad;
  project: ProjectDetail;
}) {
  const today = useCompanyToday();
  const { currentData: forecast } = useGetProjectForecastQuery({ params: { id } });
  const scale = makeRoadScale(
    [
      today,
      targetDate,
      forecast?.finish,
      ...phases.flatMap(({ start, finish, baselineFinish }) => [start, finish, baselineFinish]),
      ...milestones.map(({ finish }) => finish),
    ].filter((date) => typeof date === 'string'),
  );
  return (
    <>
      <div className="relative overflow-hidden pb-1">
        <Marks scale={scale} today={today} targetDate={targetDate} finish={forecast?.finish ?? null} />
        <ol className="relative pt-7 max-sm:pt-1">
          {phases.map((phase) => (
            <Phase key={phase.id} phase={phase} scale={scale} today={today} />
          ))}
        </ol>
        <Milestones milestones={milestones} scale={scale} today={today} />
      </div>
      <ol aria-label={say('milestones')} className="mt-3 sm:hidden">
        {milestones.map((milestone) => (
          <ListedMilestone key={milestone.id} milestone={milestone} today={today} />
        ))}
      </ol>
    </>
  );
}

interface MarksProps {
  readonly scale: RoadScale;
  readonly today: string;
  readonly targetDate: string | null;
  readonly finish: string | null;
}

/** Months, today, target and forecast as lines behind the phases; what they say stands in words elsewhere on the page. */
function Marks({ scale: { placeOf, ticks }, today, targetDate, finish }: MarksProps) {
  const line = 'absolute inset-y-0 border-l';
  return (
    <div aria-hidden className="num absolute inset-0 text-2xs text-muted-foreground">
      {ticks.map((tick) => (
        <span key={tick} className={`${line} border-border pl-1`} style={{ left: `${placeOf(tick)}%` }}>
          <span className="max-sm:hidden">{shortDay(tick, today)}</span>
        </span>
      ))}
      {finish !== null && (
        <span className={`${line} border-dashed border-primary`} style={{ left: `${placeOf(finish)}%` }} />
      )}
      {targetDate !== null && (
        <span
          className={`${line} border-dotted border-foreground`}
          style={{ left: `${placeOf(targetDate)}%` }}
        />
      )}
      <span className={`${line} border-primary`} style={{ left: `${placeOf(today)}%` }} />
    </div>
  );
}

interface PhaseProps {
  readonly phase: ProjectRoad['phases'][number];
  readonly scale: RoadScale;
  readonly today: string;
}

/** A bar that ends beyond this has its name before it, if there is room for one; else on it. */
const farRight = 62;
const roomBefore = 25;

function Phase({ phase, scale: { placeOf }, today }: PhaseProps) {
  const { key, title, start, finish, progress, status, baselineStart, baselineFinish } = phase;
  const [from, to] = [placeOf(start), placeOf(finish)];
  const span = (left: number, right: number) => ({
    left: `${left}%`,
    width: `${Math.max(right - left, 0.5)}%`,
  });
  const isBefore = to > farRight && from >= roomBefore;
  const nameAt = to <= farRight ? to : from;
  const [first, last] = daysOfSpan(start, finish);
  const days = say('fromTo', { from: shortDay(first, today), to: shortDay(last, today) });
  return (
    <li className="relative h-7 max-sm:h-11">
      <span
        className={`absolute top-1 h-2.5 overflow-hidden max-sm:top-6 rounded-[2px] ${status === 'done' ? 'bg-mark' : 'bg-primary-soft'}`}
        style={span(from, to)}
      >
        {status !== 'done' && (
          <span className="block h-full bg-primary opacity-80" style={{ width: `${progress}%` }} />
        )}
      </span>
      {baselineStart !== null && baselineFinish !== null && (
        <span
          className="absolute top-4 h-0.5 rounded-full max-sm:top-9 bg-baseline"
          style={span(placeOf(baselineStart), placeOf(baselineFinish))}
        />
      )}
      <Link
        to="/work-detail"
        search={{ key }}
        title={days}
        className={`absolute -top-0.5 max-w-[60%] truncate px-2 text-sm hover:underline max-sm:static max-sm:block max-sm:max-w-full max-sm:px-0 ${isBefore ? 'sm:-translate-x-full' : ''}`}
        style={{ left: `${nameAt}%` }}
      >
        {/* Lines of months and days pass behind the words, not through them. */}
        <span className="rounded-sm bg-background box-decoration-clone px-0.5">
          <bdi>{title}</bdi>{' '}
          <span className="num text-muted-foreground">{say('percent', { percent: progress })}</span>
        </span>
        <span className="sr-only">, {days}</span>
      </Link>
    </li>
  );
}

interface MilestonesProps {
  readonly milestones: ProjectRoad['milestones'];
  readonly scale: RoadScale;
  readonly today: string;
}

const lanes = 2;
/** How wide words are, in percent of a road of the usual width. */
const widthOf = (title: string): number => Math.min(30, Math.max(18, title.length * 1.05));

function Milestones({ milestones, scale: { placeOf }, today }: MilestonesProps) {
  if (milestones.length === 0) return null;
  const labels = milestones.map(({ finish, title }) => ({ place: placeOf(finish), width: widthOf(title) }));
  const laneOf = layInLanes(labels, lanes);
  const unnamed = milestones.filter((_, index) => (laneOf[index] ?? -1) < 0);
  return (
    <div className="max-sm:hidden">
      <ol aria-label={say('milestones')} className="relative h-26">
        <li aria-hidden className="absolute inset-x-0 top-3.5 border-t border-border" />
        {milestones.map((milestone, index) => (
          <RoadMilestone
            key={milestone.id}
            milestone={milestone}
            place={labels[index]?.place ?? 0}
            width={labels[index]?.width ?? 0}
            lane={laneOf[index] ?? -1}
            today={today}
          />
        ))}
      </ol>
      {unnamed.length > 0 && (
        // It stands before the lines of the road, which end above it.
        <div className="relative bg-background pt-2">
          <h3 className="text-xs font-medium text-muted-foreground">{say('moreMilestones')}</h3>
          <ol aria-label={say('moreMilestones')} className="grid gap-x-8 pl-1 md:grid-cols-2">
            {unnamed.map((milestone) => (
              <ListedMilestone key={milestone.id} milestone={milestone} today={today} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

type Milestone = ProjectRoad['milestones'][number];

const inkOf = ({ status, overdue }: Milestone) =>
  overdue ? 'bg-late' : status === 'done' ? 'bg-mark' : 'bg-foreground';

interface RoadMilestoneProps {
  readonly milestone: Milestone;
  readonly place: number;
  readonly width: number;
  readonly lane: number;
  readonly today: string;
}

/** Words that have no room stand in the list below the road. */
function RoadMilestone({ milestone, place, width, lane, today }: RoadMilestoneProps) {
  const { key, title, finish } = milestone;
  const left = Math.min(Math.max(place - width / 2, 0), 100 - width);
  const hasRoom = lane >= 0;
  const diamond = `absolute top-0 size-3 -translate-x-1/2 rotate-45 rounded-[1px] ${inkOf(milestone)}`;
  return (
    <li>
      <Link
        to="/work-detail"
        search={{ key }}
        title={`${title}, ${exactDate(asEnd(finish))}`}
        className={`group absolute top-2 min-h-3 min-w-3 ${hasRoom ? '' : '-translate-x-1/2'}`}
        style={hasRoom ? { left: `${left}%`, width: `${width}%` } : { left: `${place}%` }}
      >
        <span
          aria-hidden
          className={diamond}
          style={{ left: hasRoom ? `${((place - left) / width) * 100}%` : '50%' }}
        />
        <span
          className={
            hasRoom
              ? `block text-center text-sm leading-tight group-hover:underline ${lane === 0 ? 'pt-5' : 'pt-14'}`
              : 'sr-only'
          }
        >
          <bdi className="block truncate bg-background">{title}</bdi>
          <span
            className={`num block bg-background text-xs whitespace-nowrap ${milestone.overdue ? 'text-late' : 'text-muted-foreground'}`}
          >
            {shortDay(endDayOf(finish), today)}
            <Slip milestone={milestone} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function ListedMilestone({ milestone, today }: { milestone: Milestone; today: string }) {
  const { key, title, finish, overdue } = milestone;
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-border">
      <span aria-hidden className={`size-2.5 shrink-0 rotate-45 rounded-[1px] ${inkOf(milestone)}`} />
      <Link to="/work-detail" search={{ key }} className="min-w-0 grow truncate">
        <bdi>{title}</bdi>
      </Link>
      <span className={`num text-sm whitespace-nowrap ${overdue ? 'text-late' : 'text-muted-foreground'}`}>
        {weekdayAndDay(endDayOf(finish), today)}
        <Slip milestone={milestone} />
      </span>
    </li>
  );
}

/** How many days later than the baseline said; nothing where it is not later. */
function Slip({ milestone: { finish, baselineFinish } }: { milestone: Milestone }) {
  const days = baselineFinish === null ? 0 : daysBetween(endDayOf(baselineFinish), endDayOf(finish));
  return days > 0 ? ` ${say('slipped', { days })}` : null;
}
