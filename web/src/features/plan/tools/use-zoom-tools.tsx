import type { GanttHandle } from '@gantry/gantt';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { say } from '../words/index.ts';

const ZoomSlider = lazyAside(() => import('./zoom-slider.tsx'));

/**
 * While the list has the focus, `+` and `-` open and close its rows, so the documented keys are those that zoom there,
 * too.
 */
const keysIn = { keys: ']', otherKeys: ['+'] };
const keysOut = { keys: '[', otherKeys: ['-'] };

/** The zoom tools. Their keys work wherever the tools are shown. */
export function useZoomTools(chart: RefObject<GanttHandle | null>, hasSlider: boolean): ReactNode {
  const zoomIn = () => chart.current?.zoomIn();
  const zoomOut = () => chart.current?.zoomOut();
  useCommands([
    { id: 'timeline.in', title: say('zoomIn'), group: say('timeline'), ...keysIn, run: zoomIn },
    { id: 'timeline.out', title: say('zoomOut'), group: say('timeline'), ...keysOut, run: zoomOut },
  ]);
  return (
    <>
      <IconButton label={say('zoomOut')} keys={keysOut.keys} icon={<ZoomOut />} onClick={zoomOut} />
      {hasSlider && (
        // Reserves the space of the slider, so that the tools beside it do not move.
        <span className="flex w-20 flex-none">
          <Suspense>
            <ZoomSlider chart={chart} />
          </Suspense>
        </span>
      )}
      <IconButton label={say('zoomIn')} keys={keysIn.keys} icon={<ZoomIn />} onClick={zoomIn} />
    </>
  );
}
