import type { Calendar } from '@gantry/contract';
import { type GanttData, LinkFlag, WorkFlag } from '@gantry/gantt';
import { useEffect, useMemo, useState } from 'react';
import type { CriticalPath } from './critical-path.ts';
import type { Plan } from './plan.ts';
import { inSlices } from './slices.ts';

/** The plan's columns with what is critical in them, once that is worked out: the chart does not wait for it. */
export function useCriticalPath(
  plan: Plan,
  calendars: readonly Calendar[],
  calendarId: string,
  isShown: boolean,
): GanttData {
  const [found, setFound] = useState<CriticalPath>();
  useEffect(() => {
    if (!isShown) return;
    let isOld = false;
    let stop: (() => void) | undefined;
    void import('./critical-path.ts').then(({ findCriticalPath }) => {
      if (!isOld) stop = inSlices(findCriticalPath(plan, calendars, calendarId), setFound);
    });
    return () => {
      isOld = true;
      stop?.();
    };
  }, [plan, calendars, calendarId, isShown]);
  return useMemo(
    () => (isShown && found ? withCriticalPath(plan.data, found) : plan.data),
    [plan, found, isShown],
  );
}

function withCriticalPath(data: GanttData, { critical, slackFinish }: CriticalPath): GanttData {
  const { links } = data;
  const isCritical = (work: number | undefined) => work !== undefined && critical.has(work);
  return {
    ...data,
    flags: data.flags.map((flags, work) => (critical.has(work) ? flags | WorkFlag.critical : flags)),
    // What was found of a plan with fewer works says nothing of the new ones.
    ...(slackFinish.length === data.count && { slackFinish }),
    links: {
      ...links,
      flags: Uint8Array.from({ length: links.count }, (_, link) =>
        isCritical(links.from[link]) && isCritical(links.to[link]) ? LinkFlag.critical : 0,
      ),
    },
  };
}
