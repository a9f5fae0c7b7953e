import {
  Gantt,
  type GanttColumn,
  type GanttHandle,
  type Intent,
  type IntentAnswer,
  type ListRest,
  minutesOf,
} from '@gantry/gantt';
import { say } from './words/index.ts';
import '@gantry/gantt/gantt.css';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { PlaceIntent } from '#features/gantt-chart/index.ts';
import { Flashes } from '#features/plan/change/flashes.tsx';
import { chartDates } from '#features/plan/drawn/chart-dates.ts';
import { chartTexts } from '#features/plan/drawn/chart-texts.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { followMoved } from './follow-moved.ts';
import { placesOf } from './places.ts';
import { type TimelinePlan, toTimeline } from './timeline-data.ts';
import type { Node } from './timeline-tree.ts';
import type { Branch } from './timelines-queries.ts';
import { TriedLine } from './tried-line.tsx';
import { useOpenRows } from './use-open-rows.ts';
import { useEditedPlans } from './use-plans-in-hand.tsx';
import { useTimelineGestures } from './use-timeline-gestures.ts';
import type { useTimelineTree } from './use-timeline-tree.ts';
import { useTriedHere } from './use-tried-project.ts';
import { useWhyCommand } from './use-why-command.ts';

export interface ColumnsOf {
  readonly plan: TimelinePlan;
  readonly today: string;
  readonly userName: (id: string | null) => string | undefined;
  readonly onRest: (node: Node) => void;
  readonly isNarrow: boolean;
}

interface TimelineChartProps {
  readonly root: Branch;
  readonly chart: RefObject<GanttHandle | null>;
  readonly calendar: PlanCalendar;
  readonly columnsOf: (host: ColumnsOf) => GanttColumn[];
  /** The accessible name of the tree grid. */
  readonly name: string;
  readonly zoom: number;
  readonly onZoom: (pixelsPerDay: number) => void;
  /** The keys of rows that are open at first. */
  readonly openRows: readonly string[];
  readonly onOpenRows: (keys: readonly string[]) => void;
  readonly empty: ReactNode;
  readonly onFailure: (error: unknown, retry: () => void) => ReactNode;
  readonly skeleton: ReactNode;
}

/** Pixels for each day: half a year fits. */
export const startZoom = 4;
const minutesShownBefore = 30 * 1440;

/**
 * Rows of several projects, or of a department, on one time axis; the content of a row is requested when it is opened.
 */
export function TimelineChart(props: TimelineChartProps) {
  const { root, chart, calendar, columnsOf, zoom, onZoom } = props;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const isNarrow = useNarrow();
  const [index] = useState(() => new WorkIndex());
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const plans = useEditedPlans(chart, setDiffering);
  const rows = useOpenRows(props, plans.shown, index);
  const { tree, onRest } = rows;
  const show = useShow(onRest);
  const tried = useTriedHere(tree.nodes, root);
  const { plan, places, userName } = useTimelinePlan(tree, index, root, today);
  useWhyCommand(chart, places);
  const onPlace = ({ work, parent }: PlaceIntent) => {
    const [node, above] = [places.workAt(work), places.nodeAt(parent)];
    if (node !== undefined && above !== undefined) rows.moveBelow(node, above);
  };
  const gestures = useTimelineGestures({ plans, places, timeline: plan, chart, onPlace });
  const listRest = useMemo(() => restWhereSeen(calendar), [calendar]);
  const columns = columnsOf({ plan, today, userName, onRest, isNarrow });
  const onIntent = (intent: Intent): IntentAnswer | Promise<IntentAnswer> => {
    if (intent.kind !== 'open') return gestures.act(intent);
    show(plan.nodeOf(intent.work));
    return undefined;
  };
  if (tree.root.data === undefined)
    return tree.root.isError ? props.onFailure(tree.root.error, () => tree.readAgain(root)) : props.skeleton;
  return (
    <div className="flex h-full flex-col pb-(--messages-room)">
      <TriedLine tried={tried.filter(({ id }) => !plans.isUnreadable(id))} shown={plans.shown} />
      <div className="min-h-0 grow">
        <Gantt
          handle={chart}
          data={plan.data}
          rows={plan.rows}
          columns={columns}
          collapsed={rows.collapsed}
          onCollapsedChange={rows.collapse}
          now={minutesOf(now)}
          listRest={listRest}
          dayHours={calendar.dayHours}
          workingTime={calendar}
          {...chartDates}
          texts={{ ...timelineTexts, grid: props.name }}
          rowHeight={34}
          initialGridWidth={isNarrow ? 150 : 476}
          initialPixelsPerDay={zoom}
          initialMinute={minutesOf(now) - minutesShownBefore}
          onViewChange={({ pixelsPerDay }) => onZoom(pixelsPerDay)}
          isReadOnly={gestures.isReadOnly}
          onPreview={gestures.preview}
          onPreviewEnd={plans.putDown}
          onIntent={onIntent}
          mayLink={gestures.mayLink}
          mayPlace={gestures.mayPlace}
          empty={props.empty}
        />
      </div>
      {plans.partsOf(tried.map(({ id }) => id))}
      <Flashes chart={chart} rowsOf={places.rowsOfWork} ids={differing} />
    </div>
  );
}

type Tree = ReturnType<typeof useTimelineTree>;

const timelineTexts = {
  ...chartTexts,
  noDates: '',
  expand: say('expand'),
  collapse: say('collapse'),
};

/** The rows of a timeline as the chart draws them, and their positions. */
function useTimelinePlan({ nodes, users }: Tree, index: WorkIndex, root: Branch, today: string) {
  const userName = useUserNames(users);
  const namesOwners = root.kind !== 'department' || root.by !== 'person';
  const lastNodes = useRef(nodes);
  const plan = useMemo(() => {
    followMoved(lastNodes.current, nodes, index);
    lastNodes.current = nodes;
    return toTimeline(nodes, index, { userName, namesOwners, today });
  }, [nodes, index, userName, namesOwners, today]);
  const places = useMemo(() => placesOf(nodes, index), [nodes, index]);
  return { plan, places, userName };
}

function useUserNames(users: Tree['users']) {
  return useMemo(() => {
    const names = new Map(users.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? undefined : names.get(id));
  }, [users]);
}

/** Opens the page of a row; for a row that means "more", loads the next rows. */
function useShow(onRest: (node: Node) => void) {
  const navigate = useNavigate();
  return (node: Node | undefined) => {
    if (node?.kind === 'project')
      void navigate({ to: '/projects/project-detail/$id/gantt-chart', params: { id: node.row.id } });
    else if (node?.kind === 'work') void navigate({ to: '/work-detail', search: { key: node.row.key } });
    else if (node !== undefined) onRest(node);
  };
}

/** Weekends narrower than this many minutes of the smallest span are not drawn. */
const longestStep = 720;

const restWhereSeen =
  ({ listRest }: PlanCalendar): ListRest =>
  (from, to, shortest) =>
    shortest > longestStep ? [] : listRest(from, to, shortest);
