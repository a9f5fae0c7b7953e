import {
  Gantt,
  type GanttColumn,
  type GanttHandle,
  type Intent,
  type IntentAnswer,
  type ListRest,
  minutesOf,
} from '@gantry/gantt';
import '@gantry/gantt/gantt.css';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { PlaceIntent } from '#features/gantt-chart/index.ts';
import { Flashes } from '#features/plan/change/flashes.tsx';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { useNarrow } from '#features/plan/tools/use-narrow.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { followMoved } from './follow-moved.ts';
import { placesOf } from './places.ts';
import { type TimelinePlan, toTimeline } from './timeline-data.ts';
import { keyBelow, type Node } from './timeline-tree.ts';
import type { Branch, Entry } from './timelines-queries.ts';
import { TriedLine } from './tried-line.tsx';
import { usePlansInHand } from './use-plans-in-hand.tsx';
import { useTimelineGestures } from './use-timeline-gestures.ts';
import { useTimelineTree } from './use-timeline-tree.ts';
import { useTriedHere } from './use-tried-here.ts';
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
  /** Name of the tree grid. */
  readonly name: string;
  readonly zoom: number;
  readonly onZoom: (pixelsPerDay: number) => void;
  /** Keys of the rows that are open at first. */
  readonly openRows: readonly string[];
  readonly onOpenRows: (keys: readonly string[]) => void;
  readonly empty: ReactNode;
  readonly onFailure: (error: unknown, retry: () => void) => ReactNode;
  readonly skeleton: ReactNode;
}

/** Pixels of a day: half a year fits. */
export const startZoom = 4;
const minutesShownBefore = 30 * 1440;

/** Rows of several projects, or of a department, on one axis; what is opened is asked for when it is opened. */
export function TimelineChart(props: TimelineChartProps) {
  const { root, chart, calendar, columnsOf, zoom, onZoom } = props;
  const now = useCompanyNow();
  const today = now.slice(0, 10);
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const [index] = useState(() => new WorkIndex());
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(props.openRows));
  const isOpen = useCallback((_: Entry, key: string) => open.has(key), [open]);
  const [differing, setDiffering] = useState<readonly string[]>([]);
  const plans = usePlansInHand(chart, setDiffering);
  const tree = useTimelineTree(root, isOpen, plans.shown);
  const userName = useMemo(() => {
    const names = new Map(tree.users.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? undefined : names.get(id));
  }, [tree.users]);
  const namesOwners = root.kind !== 'department' || root.by !== 'person';
  const { nodes } = tree;
  const tried = useTriedHere(nodes, root);
  const lastNodes = useRef(nodes);
  const plan = useMemo(() => {
    followMoved(lastNodes.current, nodes, index);
    lastNodes.current = nodes;
    return toTimeline(nodes, index, { userName, namesOwners, today });
  }, [nodes, index, userName, namesOwners, today]);
  const places = useMemo(() => placesOf(nodes, index), [nodes, index]);
  useWhyCommand(chart, places);
  /** A row that goes below another is the same row still, as is all that stands below it; where it goes, it is to be seen. */
  const onPlace = ({ work, parent }: PlaceIntent) => {
    const [node, above] = [places.workAt(work), places.nodeAt(parent)];
    if (node === undefined || above === undefined) return;
    const renamed = (key: string) => keyBelow(above.key, node) + key.slice(node.key.length);
    const isIt = (key: string) => key === node.key || key.startsWith(`${node.key}/`);
    for (const { key } of nodes) if (isIt(key)) index.rename(key, renamed(key));
    openOnly([...new Set([...tree.open, above.key]), ...[...tree.open].filter(isIt).map(renamed)]);
  };
  const gestures = useTimelineGestures({ plans, places, timeline: plan, chart, onPlace });
  const collapsed = useMemo(
    () =>
      new Set([...tree.below.keys()].filter((key) => !tree.open.has(key)).map((key) => index.numberOf(key))),
    [tree.below, tree.open, index],
  );
  const openOnly = (keys: readonly string[]) => {
    setOpen(new Set(keys));
    props.onOpenRows(keys);
  };
  const onRest = (node: Node) => {
    if (node.kind !== 'rest') return;
    const branch = node.parent === undefined ? root : tree.below.get(node.parent);
    if (branch === undefined) return;
    if (node.state === 'more') tree.readMore(branch);
    else if (node.state === 'failed') tree.readAgain(branch);
  };
  const listRest = useMemo(() => restWhereSeen(calendar), [calendar]);
  const columns = columnsOf({ plan, today, userName, onRest, isNarrow });
  const show = (node: Node | undefined) => {
    if (node?.kind === 'project')
      void navigate({ to: '/projects/project-detail/$id/gantt-chart', params: { id: node.row.id } });
    else if (node?.kind === 'work') void navigate({ to: '/work-detail', search: { key: node.row.key } });
    else if (node !== undefined) onRest(node);
  };
  const onIntent = (intent: Intent): IntentAnswer | Promise<IntentAnswer> => {
    if (intent.kind !== 'open') return gestures.act(intent);
    show(plan.nodeOf(intent.work));
    return undefined;
  };
  if (tree.root.data === undefined)
    return tree.root.isError ? props.onFailure(tree.root.error, () => tree.readAgain(root)) : props.skeleton;
  return (
    <div className="flex h-full flex-col">
      <TriedLine tried={tried.filter(({ id }) => !plans.isUnreadable(id))} shown={plans.shown} />
      <div className="min-h-0 grow">
        <Gantt
          handle={chart}
          data={plan.data}
          rows={plan.rows}
          columns={columns}
          collapsed={collapsed}
          onCollapsedChange={(next) =>
            openOnly([...tree.below.keys()].filter((key) => !next.has(index.numberOf(key))))
          }
          now={minutesOf(now)}
          listRest={listRest}
          dayHours={calendar.dayHours}
          workingTime={calendar}
          texts={{
            grid: props.name,
            noDates: '',
            expand: 'Show what is below',
            collapse: 'Hide what is below',
          }}
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

/** Weekends narrower than this many minutes of the smallest span are noise. */
const longestStep = 720;

const restWhereSeen =
  ({ listRest }: PlanCalendar): ListRest =>
  (from, to, shortest) =>
    shortest > longestStep ? [] : listRest(from, to, shortest);
