import type { GanttHandle } from '@gantry/gantt';
import { Maximize2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useZoomTools } from '#features/plan/tools/use-zoom-tools.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { say } from './words/index.ts';

/** Zoom and navigation along a timeline. */
export function TimelineTools({ chart }: { chart: RefObject<GanttHandle | null> }) {
  const isNarrow = useNarrow();
  const goToToday = () => chart.current?.toToday();
  const zoom = useZoomTools(chart, !isNarrow);
  const fit = () => chart.current?.fitProject();
  useCommands([
    { id: 'timeline.today', title: say('goToToday'), group: say('timeline'), keys: 'T', run: goToToday },
    { id: 'timeline.fit', title: say('showEverything'), group: say('timeline'), keys: 'Shift+F', run: fit },
  ]);
  return (
    <div className="ml-auto flex items-center gap-1 max-md:order-1">
      <Button variant="ghost" {...(!isNarrow && { keys: 'T' })} className="!font-normal" onClick={goToToday}>
        {say('today')}
      </Button>
      {zoom}
      <IconButton label={say('showEverything')} keys="Shift+F" icon={<Maximize2 />} onClick={fit} />
    </div>
  );
}
