import { useMemo } from 'react';
import { Gantt, minutesOf } from '../../src/index.ts';
import { columnsOf } from '../shared/columns.tsx';
import { expose, mount, takeHandle } from '../shared/mount.tsx';
import { type Plan, toColumns } from '../shared/plan.ts';
import { usePlan } from '../shared/use-plan.ts';

const plan: Plan = {
  works: [
    { key: 'A', title: 'Finish to start', start: '2026-11-02', finish: '2026-11-06' },
    { key: 'B', title: '… follows', start: '2026-11-10', finish: '2026-11-13' },
    { key: 'C', title: 'Start to start', start: '2026-11-02', finish: '2026-11-06' },
    { key: 'D', title: '… begins with it', start: '2026-11-04', finish: '2026-11-13' },
    { key: 'E', title: 'Finish to finish', start: '2026-11-02', finish: '2026-11-06' },
    { key: 'F', title: '… ends with it', start: '2026-11-04', finish: '2026-11-10' },
    { key: 'G', title: 'Start to finish', start: '2026-11-09', finish: '2026-11-13' },
    { key: 'H', title: '… ends as it begins', start: '2026-11-04', finish: '2026-11-09' },
    { key: 'S', title: 'Phase', start: '2026-11-02', finish: '2026-11-12' },
    { key: 'S1', parent: 'S', title: 'Within', start: '2026-11-02', finish: '2026-11-05' },
    { key: 'S2', parent: 'S', title: 'Also within', start: '2026-11-06', finish: '2026-11-12' },
    { key: 'X', title: 'After the phase', start: '2026-11-16', finish: '2026-11-19' },
    { key: 'Y', title: 'EditSnapshot too early', start: '2026-11-03', finish: '2026-11-05' },
    { key: 'M', title: 'Same instant', finish: '2026-11-19', flags: ['milestone'] },
    { key: 'N', title: 'To be dated' },
  ],
  links: [
    ['A', 'FS', 'B'],
    ['C', 'SS', 'D'],
    ['E', 'FF', 'F'],
    ['G', 'SF', 'H'],
    ['S1', 'FS', 'S2'],
    ['S2', 'FS', 'X'],
    ['X', 'FS', 'Y'],
    ['X', 'FS', 'M'],
  ],
};
const columnsOfPlan = toColumns(plan);

/** The four kinds of links, to a collapsed phase, backwards, and to the same instant; and a work for drawing dates. */
function LinkKinds() {
  const { data, intents, onPreview, onIntent, mayLink, mayPlace } = usePlan(columnsOfPlan);
  const columns = useMemo(() => columnsOf(plan, data), [data]);
  expose({ intents });
  return (
    <div className="page-chart">
      <Gantt
        handle={takeHandle}
        data={data}
        columns={columns}
        now={minutesOf('2026-11-04T10:00')}
        dayHours={{ start: 480, finish: 1020 }}
        initialPixelsPerDay={32}
        initialMinute={minutesOf('2026-10-31')}
        onPreview={onPreview}
        onIntent={onIntent}
        mayLink={mayLink}
        mayPlace={mayPlace}
      />
    </div>
  );
}

mount(<LinkKinds />);
