import type { GanttHandle } from '@gantry/gantt';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCommands } from '#lib/keys/index.ts';

/** While the list has the focus `+` and `-` open and close its rows: the keys that are told are those that zoom there, too. */
const keysIn = { keys: ']', otherKeys: ['+'] };
const keysOut = { keys: '[', otherKeys: ['-'] };

/** How much of the time is seen: the keys are heard wherever the tools are. */
export function useZoomTools(chart: RefObject<GanttHandle | null>): ReactNode {
  const zoomIn = () => chart.current?.zoomIn();
  const zoomOut = () => chart.current?.zoomOut();
  useCommands([
    { id: 'timeline.in', title: 'Zoom in', group: 'Timeline', ...keysIn, run: zoomIn },
    { id: 'timeline.out', title: 'Zoom out', group: 'Timeline', ...keysOut, run: zoomOut },
  ]);
  return (
    <>
      <IconButton label="Zoom out" keys={keysOut.keys} icon={<ZoomOut />} onClick={zoomOut} />
      <IconButton label="Zoom in" keys={keysIn.keys} icon={<ZoomIn />} onClick={zoomIn} />
    </>
  );
}
