import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Gantt,
  type GanttColumn,
  type GanttData,
  type GanttHandle,
  type Intent,
  type PreviewIntent,
  textOfMinutes,
} from '../../../gantt/src/index.ts';
import type { MeasuredPage } from '../measured-page.ts';
import '../../../gantt/src/gantt.css';
import { EngineHost } from './engine-host.ts';

let host: EngineHost | undefined;
let handle: GanttHandle | null = null;

/** Our component as the product uses it: the engine computes all followers at each step. */
function Chart({ engine }: { engine: EngineHost }) {
  const [data, setData] = useState(engine.data);
  const columns = useMemo(() => columnsOf(data), [data]);
  const onIntent = (intent: Intent) => {
    if (intent.kind !== 'move') return undefined;
    setData(engine.drop(intent));
    // Late dates and slack may be computed after the drop.
    setTimeout(() => setData(engine.settle()), 200);
    return undefined;
  };
  return (
    <Gantt
      handle={(made) => {
        handle = made;
      }}
      data={data}
      columns={columns}
      onPreview={(intent: PreviewIntent) => engine.preview(intent)}
      onPreviewEnd={() => engine.putBack()}
      onIntent={onIntent}
    />
  );
}

function columnsOf(data: GanttData): GanttColumn[] {
  const day = (minute: number) => textOfMinutes(minute).slice(0, 10);
  return [
    {
      id: 'title',
      header: 'Work',
      width: 120,
      grows: true,
      isTree: true,
      cell: ({ work }) => data.title(work),
    },
    {
      id: 'start',
      header: 'Start',
      width: 88,
      showsWouldBe: true,
      cell: ({ work, wouldBe }) => day(wouldBe?.start ?? data.start[work] ?? 0),
    },
    {
      id: 'due',
      header: 'Due',
      width: 88,
      showsWouldBe: true,
      cell: ({ work, wouldBe }) => day(wouldBe?.finish ?? data.finish[work] ?? 0),
    },
  ];
}

export const page: MeasuredPage = {
  prepare(plan) {
    host = new EngineHost(plan);
  },
  mount(place) {
    if (host) createRoot(place).render(<Chart engine={host} />);
  },
  hasBars: () => document.querySelector('.gantt-layer-rows path') !== null,
  scrollTo(across, down) {
    const scroller = document.querySelector('.gantt-scroller');
    scroller?.scrollTo(
      across * (scroller.scrollWidth - scroller.clientWidth),
      down * (scroller.scrollHeight - scroller.clientHeight),
    );
  },
  grip() {
    const box = handle?.boxOf(0);
    return box && { x: (box.left + box.right) / 2, y: box.top + 6 };
  },
};
