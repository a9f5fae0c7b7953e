import type { GanttHandle, Preview } from '@gantry/gantt';
import { type RefObject, useEffect, useState } from 'react';
import type { Host } from '#features/plan/change/changes.ts';
import { relinkPreview } from '#features/plan/change/link-changes.ts';
import type { LinkNews } from '#features/works/index.ts';
import { type Told, tellRelink } from './tell-relink.ts';
import type { OpenedLink } from './use-link-popover.tsx';

interface PreviewHost {
  readonly host: Pick<Host, 'plan' | 'wake' | 'calendar' | 'now'>;
  readonly chart: RefObject<GanttHandle | null>;
  readonly asShown: OpenedLink['asShown'];
}

/** Shows the consequences of the choices for a link, on the chart and as text, until the person confirms or cancels. */
export function useRelinkPreview(
  { host, chart, asShown }: PreviewHost,
  id: string,
  chosen: LinkNews | undefined,
): Told | undefined {
  const { plan, wake, calendar, now } = host;
  const today = now.slice(0, 10);
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (chosen === undefined) return;
    const handle = chart.current;
    const ask = (): Preview | undefined => {
      const preview = relinkPreview({ plan, wake }, id, chosen);
      setTold(preview && tellRelink({ plan, calendar, now: today }, id, preview));
      return preview && (asShown?.(plan, preview) ?? preview);
    };
    handle?.showWake(ask);
    return () => {
      wake.putDown();
      handle?.showWake(undefined);
    };
  }, [plan, wake, calendar, today, id, chosen, chart, asShown]);
  return told;
}
