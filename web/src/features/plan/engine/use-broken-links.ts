import { type GanttData, LinkFlag } from '@gantry/gantt';
import { inPieces, type Steps } from '@gantry/scheduling';
import { useEffect, useState } from 'react';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { inSlices } from '../model/slices.ts';
import { isBrokenNow } from '../wake/broken-links.ts';

type Links = GanttData['links'];

export interface BrokenNow {
  readonly of: Links;
  /** The numbers of the broken links. */
  readonly links: readonly number[];
}

export function* findBrokenNow(plan: Plan, calendar: PlanCalendar): Steps<BrokenNow> {
  const of = plan.data.links;
  const links: number[] = [];
  yield* inPieces(of.count, (link) => {
    if (isBrokenNow(plan, calendar, link)) links.push(link);
  });
  return { of, links };
}

/** Finds links that the dates of the plan do not respect, after the chart is painted. */
export function useBrokenLinks(plan: Plan, calendar: PlanCalendar): BrokenNow | undefined {
  const [found, setFound] = useState<BrokenNow>();
  useEffect(() => inSlices(findBrokenNow(plan, calendar), setFound), [plan, calendar]);
  return found;
}

/** The chart's columns with the broken links marked. A result for other links is ignored. */
export function markBroken(data: GanttData, broken: BrokenNow | undefined): GanttData {
  const { links } = data;
  if (broken === undefined || broken.links.length === 0 || broken.of.from !== links.from) return data;
  const flags = links.flags?.slice() ?? new Uint8Array(links.count);
  for (const link of broken.links) flags[link] = (flags[link] ?? 0) | LinkFlag.broken;
  return { ...data, links: { ...links, flags } };
}
