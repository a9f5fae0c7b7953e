import type { GanttHandle, Intent, Preview, PreviewIntent } from '@gantry/gantt';
import { type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { useCan } from '#lib/can.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { toast } from '#lib/toast.ts';
import { useGetCompanyCalendarQuery, useGetProjectDocumentQuery } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import type { WorkIndex } from '../work-index.ts';
import type { HeldPlan } from './plan-in-hand.tsx';
import type { Node } from './timeline-tree.ts';
import { translatePreview } from './translate-preview.ts';

const PlanInHand = lazyPart(loadOnFirstTouch(() => import('./plan-in-hand.tsx')));

type PlannedIntent = Extract<Intent, { kind: 'move' | 'resize' | 'dates' | 'progress' }>;

interface DragHost {
  readonly chart: RefObject<GanttHandle | null>;
  readonly index: WorkIndex;
  readonly nodes: readonly Node[];
}

interface TimelineDrag {
  readonly isReadOnly: boolean;
  readonly preview: (intent: PreviewIntent) => Preview;
  readonly putDown: () => void;
  readonly act: (intent: Intent) => string | undefined;
  /** Projects that were in hand, by their ids, as somebody sees them who has just changed them. */
  readonly shown: ReadonlyMap<string, Plan>;
  readonly parts: ReactNode;
}

/** So many plans are kept at hand: what was dropped in one of them may still have to be decided. */
const mostPlans = 3;
const noUsers: readonly never[] = [];
const stillRead = 'The plan is still being read. Try again in a moment.';
const ofNoProject = 'It belongs to no project: its dates are changed on its own page.';
const ofSeveral = 'Works of several projects are selected: move those of one project at a time.';
const elsewhere = 'Rows and links are changed on the project’s own timeline.';

/**
 * Bars on a timeline of several projects are moved as on a project's own: its plan is read once one of its bars is taken in hand,
 * its engine says what follows, and a drop is one change set with one undo. Other projects' works never move.
 */
export function useTimelineDrag({ chart, index, nodes }: DragHost): TimelineDrag {
  const mayPlan = useCan()('schedule', 'works');
  /** The one that was taken in hand last stands first. */
  const [projectIds, setProjectIds] = useState<readonly string[]>([]);
  const held = useRef(new Map<string, HeldPlan>());
  const [shown, setShown] = useState<TimelineDrag['shown']>(new Map());
  const takePlan = useCallback((projectId: string, plan: HeldPlan | undefined) => {
    if (plan === undefined) held.current.delete(projectId);
    else held.current.set(projectId, plan);
    setShown((before) => {
      if (before.get(projectId) === plan?.plan) return before;
      return new Map(Array.from(held.current, ([id, each]) => [id, each.plan]));
    });
  }, []);
  const places = useMemo(() => placesOf(nodes, index), [nodes, index]);

  /** The same intent of the plan that it is about, or why it cannot be. */
  const translate = <I extends PlannedIntent>(intent: I): { of: HeldPlan; intent: I } | string => {
    const own = places.nodeOf(intent.work)?.row.projectId;
    if (own == null) return ofNoProject;
    const works = intent.kind === 'move' ? intent.works : [intent.work];
    if (works.some((work) => places.nodeOf(work)?.row.projectId !== own)) return ofSeveral;
    if (own !== projectIds[0])
      setProjectIds((before) => [own, ...before.filter((id) => id !== own)].slice(0, mostPlans));
    const of = held.current.get(own);
    if (of === undefined) return stillRead;
    const numberOf = (work: number) =>
      of.plan.rows[of.plan.works.id.indexOf(places.nodeOf(work)?.row.id ?? '')] ?? -1;
    if (works.some((work) => numberOf(work) < 0)) return stillRead;
    const translated = { ...intent, work: numberOf(intent.work) };
    return {
      of,
      intent:
        intent.kind === 'move' ? { ...translated, works: [...new Set(works.map(numberOf))] } : translated,
    };
  };
  const preview = (intent: PreviewIntent): Preview => {
    if (intent.kind === 'link') return { ...nothing, refused: elsewhere };
    const found = translate(intent);
    if (found === stillRead && 'start' in intent) return reading(intent);
    if (typeof found === 'string') return { ...nothing, refused: found };
    const { of } = found;
    const told = of.preview(found.intent);
    if (told === undefined) return nothing;
    const projectRow = places.projectRow(of.projectId);
    return translatePreview(of.plan, told, { rowsOfWork: places.rowsOfWork, projectRow });
  };
  const act = (intent: Intent): string | undefined => {
    if (!isPlanned(intent))
      return intent.kind === 'place' || intent.kind === 'link' ? refuse(elsewhere) : undefined;
    const found = translate(intent);
    return typeof found === 'string' ? refuse(found) : found.of.act(found.intent);
  };
  return {
    isReadOnly: !mayPlan,
    preview,
    putDown: () => {
      for (const plan of held.current.values()) plan.putDown();
    },
    act,
    shown,
    // In one order: none of them is to begin anew because another was taken in hand.
    parts: projectIds
      .toSorted()
      .map((id) => <ReadPlan key={id} projectId={id} chart={chart} onPlan={takePlan} />),
  };
}

interface ReadPlanProps {
  readonly projectId: string;
  readonly chart: RefObject<GanttHandle | null>;
  readonly onPlan: (projectId: string, held: HeldPlan | undefined) => void;
}

/** Nothing of it is seen but what is asked before something is written. */
function ReadPlan({ projectId, chart, onPlan }: ReadPlanProps) {
  const { currentData } = useGetProjectDocumentQuery({ params: { id: projectId } });
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  if (currentData === undefined || calendars == null || company == null) return null;
  const { response, references } = currentData;
  return (
    <Suspense>
      <PlanInHand
        document={response}
        users={references?.users ?? noUsers}
        calendars={calendars}
        calendarId={response.project.calendarId ?? company.calendarId}
        chart={chart}
        onPlan={onPlan}
      />
    </Suspense>
  );
}

function refuse(words: string): string {
  toast.error(words);
  return words;
}

const planned: ReadonlySet<string> = new Set(['move', 'resize', 'dates', 'progress']);
const isPlanned = (intent: Intent): intent is PlannedIntent => planned.has(intent.kind);

type WorkNode = Extract<Node, { kind: 'work' }>;

function placesOf(nodes: readonly Node[], index: WorkIndex) {
  const byNumber = new Map<number, WorkNode>();
  const rows = new Map<string, number[]>();
  const projects = new Map<string, number>();
  for (const node of nodes) {
    const number = index.numberOf(node.key);
    if (node.kind === 'project') projects.set(node.row.id, number);
    if (node.kind !== 'work') continue;
    byNumber.set(number, node);
    rows.set(node.row.id, [...(rows.get(node.row.id) ?? []), number]);
  }
  return {
    nodeOf: (work: number) => byNumber.get(work),
    rowsOfWork: (id: string) => rows.get(id) ?? [],
    projectRow: (id: string) => projects.get(id),
  };
}

const nothing: Preview = {
  count: 0,
  works: new Int32Array(0),
  start: new Int32Array(0),
  finish: new Int32Array(0),
};

/** What is in hand goes along at once; what follows is said once the plan is here. */
const reading = ({ work, start, finish }: { work: number; start: number; finish: number }): Preview => ({
  count: 1,
  works: Int32Array.of(work),
  start: Int32Array.of(start),
  finish: Int32Array.of(finish),
  consequences: 'Reading the plan …',
});
