import type { TimelineWork, WorkAsPredecessor } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { Plan } from '../plan.ts';
import type { PlanSource } from '../writes/plan-cache.ts';
import type { HeldPlan, PlanInHandProps } from './plan-in-hand.tsx';
import { ReadPlan } from './read-plan.tsx';
import { useGetWorkAsPredecessorQuery } from './timelines-queries.ts';

export interface PlansInHand {
  /** Takes the plan of a work in hand; gives it once it has been read. */
  readonly take: (work: TimelineWork) => HeldPlan | undefined;
  /** Says from which work a link is drawn; gives what is to be known of it once that has been read. */
  readonly drawFrom: (id: string) => WorkAsPredecessor | undefined;
  /** Tries it each time that a plan has been read, until it is done. */
  readonly onceRead: (attempt: () => boolean) => void;
  readonly putDown: () => void;
  /** Plans that were in hand, by the ids of their sources, as somebody sees them who has just changed them. */
  readonly shown: ReadonlyMap<string, Plan>;
  readonly parts: ReactNode;
}

const leftWaiting = 'What you dropped was not done: its plan had not been read when you left the timeline.';

/** So many plans are kept at hand: what was dropped in one of them may still have to be decided. */
const mostPlans = 3;

/** Plans of a timeline: each is read once something of it is taken in hand. */
export function usePlansInHand(
  chart: RefObject<GanttHandle | null>,
  onDiffer: PlanInHandProps['onDiffer'],
): PlansInHand {
  /** The one that was taken in hand last stands first. */
  const [sources, setSources] = useState<readonly PlanSource[]>([]);
  const held = useRef(new Map<string, HeldPlan>());
  const waiting = useRef<readonly (() => boolean)[]>([]);
  const [shown, setShown] = useState<PlansInHand['shown']>(new Map());
  const [linkedFrom, setLinkedFrom] = useState<string>();
  const { currentData: predecessor } = useGetWorkAsPredecessorQuery(
    linkedFrom === undefined ? skipToken : { params: { id: linkedFrom } },
  );
  const latest = useRef(predecessor);
  latest.current = predecessor;
  useEffect(() => {
    if (predecessor !== undefined) chart.current?.askAgain();
  }, [chart, predecessor]);
  const onPlan = useCallback(({ id }: PlanSource, plan: HeldPlan | undefined) => {
    if (plan === undefined) held.current.delete(id);
    else held.current.set(id, plan);
    setShown((before) =>
      before.get(id) === plan?.plan
        ? before
        : new Map(Array.from(held.current, ([each, { plan: its }]) => [each, its])),
    );
    const attempts = waiting.current;
    waiting.current = [];
    waiting.current = [...attempts.filter((attempt) => !attempt()), ...waiting.current];
  }, []);
  useEffect(
    () => () => {
      if (waiting.current.length > 0) toast.error(leftWaiting);
      waiting.current = [];
    },
    [],
  );
  const onFailure = useCallback((source: PlanSource, error: unknown) => {
    waiting.current = [];
    setSources((before) => before.filter(({ id }) => id !== source.id));
    notifyFailure('The plan could not be read', error);
  }, []);
  return {
    take: (work) => {
      const source = sourceOf(work);
      if (source.id !== sources[0]?.id)
        setSources((before) => {
          const known = before.find(({ id }) => id === source.id) ?? source;
          return [known, ...before.filter((each) => each !== known)].slice(0, mostPlans);
        });
      return held.current.get(source.id);
    },
    drawFrom: (id) => {
      setLinkedFrom(id);
      return latest.current?.work.id === id ? latest.current : undefined;
    },
    onceRead: (attempt) => {
      if (!attempt()) waiting.current = [...waiting.current, attempt];
    },
    putDown: () => {
      for (const plan of held.current.values()) plan.putDown();
    },
    shown,
    // In one order: none of them is to begin anew because another was taken in hand.
    parts: sources
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((source) => (
        <ReadPlan
          key={source.id}
          {...{ source, chart, onPlan, onDiffer, onFailure }}
          guest={predecessor?.work}
        />
      )),
  };
}

const sourceOf = ({ id, projectId }: TimelineWork): PlanSource =>
  projectId === null ? { kind: 'work', id } : { kind: 'project', id: projectId };
