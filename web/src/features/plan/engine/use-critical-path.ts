import { type GanttData, LinkFlag, WorkFlag } from '@gantry/gantt';
import { useEffect, useMemo, useState } from 'react';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { inSlices } from '../model/slices.ts';
import type { Reckoning } from '../wake/engine-plan.ts';
import { type CriticalPath, findCriticalPath } from './critical-path.ts';
import { remarksOf } from './row-remarks.ts';

/** Which results of the engine are drawn. */
interface Drawn {
  readonly critical: boolean;
  readonly slack: boolean;
}

/**
 * The plan's columns with flags of critical works, once they are calculated, and the whole result. The chart does not
 * wait for it.
 */
export function useCriticalPath(
  plan: Plan,
  reckoning: Reckoning,
  calendar: PlanCalendar,
  { critical: showsCritical, slack: showsSlack }: Drawn,
): { data: GanttData; path: CriticalPath | undefined } {
  const [found, setFound] = useState<CriticalPath>();
  useEffect(
    () => inSlices(findCriticalPath(plan, reckoning), (path) => setFound(keepEqual(path))),
    [plan, reckoning],
  );
  const { flags, links } = plan.data;
  const critical = showsCritical ? found?.critical : undefined;
  const marks = useMemo(() => critical && markCritical({ flags, links }, critical), [flags, links, critical]);
  const data = useMemo(
    () =>
      found
        ? {
            ...plan.data,
            ...marks,
            ...(showsSlack && slackOf(plan.data, found)),
            remarks: remarksOf(plan, calendar, found),
          }
        : plan.data,
    [plan, calendar, marks, found, showsSlack],
  );
  return { data, path: found };
}

/** A result for a plan with fewer works has no values for the new ones. */
const slackOf = ({ count }: GanttData, { slackFinish }: CriticalPath) =>
  slackFinish.length === count ? { slackFinish } : undefined;

/** Most changes do not affect the critical path; then the flags stay the same. */
const keepEqual =
  (next: CriticalPath) =>
  (before: CriticalPath | undefined): CriticalPath =>
    before !== undefined &&
    before.critical.size === next.critical.size &&
    [...next.critical].every((work) => before.critical.has(work))
      ? { ...next, critical: before.critical }
      : next;

function markCritical(
  { flags, links }: Pick<GanttData, 'flags' | 'links'>,
  critical: CriticalPath['critical'],
): Pick<GanttData, 'flags' | 'links'> {
  const marked = new Uint8Array(links.count);
  for (let link = 0; link < links.count; link += 1)
    if (critical.has(links.from[link] ?? -1) && critical.has(links.to[link] ?? -1))
      marked[link] = LinkFlag.critical;
  return {
    flags: flags.map((each, work) => (critical.has(work) ? each | WorkFlag.critical : each)),
    links: { ...links, flags: marked },
  };
}
