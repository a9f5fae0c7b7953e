import { memo, type Ref, useImperativeHandle, useRef } from 'react';
import type { Chart } from '../chart/chart.ts';
import { SelectionBox } from './selection-box.tsx';
import { TipBox } from './tip-box.tsx';

export interface ChartPaneParts {
  body: HTMLDivElement;
  glass: HTMLDivElement;
  headerGroup: SVGGElement;
  chipsGroup: SVGGElement;
  backdropSvg: SVGSVGElement;
  backdropGroup: SVGGElement;
  bodySvg: SVGSVGElement;
  defs: SVGDefsElement;
}

/** Empty containers of the drawing, filled by the painter. The grid describes their content in words. */
export const ChartPane = memo(function ChartPane({ chart, ref }: { chart: Chart; ref: Ref<ChartPaneParts> }) {
  const body = useRef<HTMLDivElement>(null);
  const glass = useRef<HTMLDivElement>(null);
  const headerGroup = useRef<SVGGElement>(null);
  const chipsGroup = useRef<SVGGElement>(null);
  const backdropSvg = useRef<SVGSVGElement>(null);
  const backdropGroup = useRef<SVGGElement>(null);
  const bodySvg = useRef<SVGSVGElement>(null);
  const defs = useRef<SVGDefsElement>(null);
  useImperativeHandle(ref, () => ({
    body: get(body.current),
    glass: get(glass.current),
    headerGroup: get(headerGroup.current),
    chipsGroup: get(chipsGroup.current),
    backdropSvg: get(backdropSvg.current),
    backdropGroup: get(backdropGroup.current),
    bodySvg: get(bodySvg.current),
    defs: get(defs.current),
  }));
  return (
    <div className="gantt-chart" aria-hidden="true">
      <svg aria-hidden="true" className="gantt-axis">
        <g ref={headerGroup} />
        <g ref={chipsGroup} />
      </svg>
      <div className="gantt-body" ref={body}>
        <svg aria-hidden="true" className="gantt-backdrop" ref={backdropSvg}>
          <defs ref={defs} />
          <g ref={backdropGroup} />
        </svg>
        <svg aria-hidden="true" className="gantt-bars" ref={bodySvg} />
        <div className="gantt-glass" ref={glass} />
        <SelectionBox chart={chart} />
        <TipBox chart={chart} />
      </div>
    </div>
  );
});

function get<T>(element: T | null): T {
  if (element === null) throw new Error('The chart is not on the page.');
  return element;
}
