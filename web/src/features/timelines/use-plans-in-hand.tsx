import type { TimelineWork, WorkAsPredecessor } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Plan } from '#features/plan/model/plan.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { PlanSource } from '#sync/plan/plan-cache.ts';
import { useGetWorkAsPredecessorQuery } from '#sync/reads/work-as-predecessor.ts';
import type { HeldPlan, PlanInHandProps } from './plan-in-hand.tsx';
import { ReadPlan } from './read-plan.tsx';
import type { TriedHere } from './tried-project.ts';
import { type Attempt, WaitingDrops } from './waiting-drops.ts';
import { say } from './words/index.ts';

export interface PlansInHand {
  /** Starts editing the plan of a work; returns the plan once it has been read. */
  readonly take: (work: TimelineWork) => HeldPlan | undefined;
  /** Sets the work from which a link is drawn; returns its data once it has been read. */
  readonly drawFrom: (id: string) => WorkAsPredecessor | undefined;
  /** Runs the attempt each time a plan has been read, until it succeeds. */
  readonly onceRead: (attempt: Attempt) => void;
  readonly putDown: () => void;
  /** Plans that were edited or tried, by the ids of their sources, with the person's latest changes. */
  readonly shown: ReadonlyMap<string, ShownHere>;
  /** A tried plan that cannot be read is not shown. */
  readonly isUnreadable: (projectId: string) => boolean;
  /** `tried`: projects on this timeline in which a plan is tried. */
  readonly partsOf: (tried: readonly string[]) => ReactNode;
}

export interface ShownHere {
  readonly plan: Plan;
  /** Present when the plan is tried. */
  readonly tried: TriedHere | undefined;
}

/** The number of plans that stay loaded: a drop in one of them may still need a decision. */
const mostPlans = 3;

/** The plans of a timeline: each is read when a part of it is first edited. */
export function useEditedPlans(
  chart: RefObject<GanttHandle | null>,
  onDiffer: PlanInHandProps['onDiffer'],
): PlansInHand {
  /** The most recently edited one comes first. */
  const [sources, setSources] = useState<readonly PlanSource[]>([]);
  const held = useRef(new Map<string, HeldPlan>());
  const [waiting] = useState(() => new WaitingDrops());
  const [shown, setShown] = useState<PlansInHand['shown']>(new Map());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const [sourceOf] = useState(makeSources);
  const { predecessor, drawFrom } = usePredecessor(chart);
  const onPlan = useCallback(
    ({ id }: PlanSource, plan: HeldPlan | undefined) => {
      if (plan === undefined) held.current.delete(id);
      else held.current.set(id, plan);
      waiting.tryAgain();
    },
    [waiting],
  );
  const onShown = useCallback(({ id }: PlanSource, here: ShownHere | undefined) => {
    setShown((before) => {
      const next = new Map(before);
      if (here === undefined) next.delete(id);
      else next.set(id, here);
      return next;
    });
  }, []);
  useEffect(() => () => waiting.leave(), [waiting]);
  const inHand = useRef(sources);
  inHand.current = sources;
  const onFailure = useCallback(
    (source: PlanSource, error: unknown) => {
      setUnreadable((before) => new Set(before).add(source.id));
      if (!inHand.current.includes(source)) return;
      waiting.giveUp();
      setSources((before) => before.filter((each) => each !== source));
      notifyFailure(say('notRead'), error);
    },
    [waiting],
  );
  return {
    take: (work) => {
      const { id, projectId } = work;
      const source = projectId === null ? sourceOf('work', id) : sourceOf('project', projectId);
      if (source !== sources[0])
        setSources((before) => [source, ...before.filter((each) => each !== source)].slice(0, mostPlans));
      return held.current.get(source.id);
    },
    drawFrom,
    onceRead: (attempt) => waiting.add(attempt),
    putDown: () => {
      for (const plan of held.current.values()) plan.putDown();
    },
    shown,
    isUnreadable: (projectId) => unreadable.has(projectId) && !shown.has(projectId),
    partsOf: (tried) =>
      [...new Set([...sources, ...tried.map((id) => sourceOf('project', id))])]
        // In a stable order, so that none of them is mounted again when another one is edited.
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((source) => (
          <ReadPlan
            key={source.id}
            {...{ source, chart, onPlan, onShown, onDiffer, onFailure }}
            isInHand={sources.includes(source)}
            guest={predecessor?.work}
          />
        )),
  };
}

/** Data about the work from which a link is drawn. */
function usePredecessor(chart: RefObject<GanttHandle | null>) {
  const [linkedFrom, setLinkedFrom] = useState<string>();
  const { currentData: predecessor } = useGetWorkAsPredecessorQuery(
    linkedFrom === undefined ? skipToken : { params: { id: linkedFrom } },
  );
  const latest = useRef(predecessor);
  latest.current = predecessor;
  useEffect(() => {
    if (predecessor !== undefined) chart.current?.askAgain();
  }, [chart, predecessor]);
  return {
    predecessor,
    drawFrom: (id: string) => {
      setLinkedFrom(id);
      return latest.current?.work.id === id ? latest.current : undefined;
    },
  };
}

/** Returns the same object for the same source. */
function makeSources(): (kind: PlanSource['kind'], id: string) => PlanSource {
  const known = new Map<string, PlanSource>();
  return (kind, id) => {
    const source = known.get(id) ?? { kind, id };
    known.set(id, source);
    return source;
  };
}
