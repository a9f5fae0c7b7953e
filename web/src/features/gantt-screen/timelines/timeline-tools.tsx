import type { GanttHandle } from '@gantry/gantt';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useNarrow } from '../use-narrow.ts';

/** Finding one's way along a timeline. */
export function TimelineTools({ chart }: { chart: RefObject<GanttHandle | null> }) {
  const isNarrow = useNarrow();
  const goToToday = () => chart.current?.toToday();
  const zoomIn = () => chart.current?.zoomIn();
  const zoomOut = () => chart.current?.zoomOut();
  const fit = () => chart.current?.fitProject();
  useCommands([
    { id: 'timeline.today', title: 'Go to today', group: 'Timeline', keys: 'T', run: goToToday },
    { id: 'timeline.in', title: 'Zoom in', group: 'Timeline', keys: '+', run: zoomIn },
    { id: 'timeline.out', title: 'Zoom out', group: 'Timeline', keys: '-', run: zoomOut },
    { id: 'timeline.fit', title: 'Show everything', group: 'Timeline', keys: 'Shift+F', run: fit },
  ]);
  return (
    <div className="ml-auto flex items-center gap-1 max-md:order-1">
      <Button variant="ghost" {...(!isNarrow && { keys: 'T' })} className="!font-normal" onClick={goToToday}>
        Today
      </Button>
      <IconButton label="Zoom out" keys="-" icon={<ZoomOut />} onClick={zoomOut} />
      <IconButton label="Zoom in" keys="+" icon={<ZoomIn />} onClick={zoomIn} />
      <IconButton label="Show everything" keys="Shift+F" icon={<Maximize2 />} onClick={fit} />
    </div>
  );
}
