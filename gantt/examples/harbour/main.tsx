import { useMemo } from 'react';
import { Gantt, minutesOf } from '../../src/index.ts';
import { columnsOf } from '../shared/columns.tsx';
import { harbour } from '../shared/harbour.ts';
import { expose, mount, takeHandle } from '../shared/mount.tsx';
import { toColumns } from '../shared/plan.ts';
import { listRest } from '../shared/rest.ts';
import { usePlan } from '../shared/use-plan.ts';

const plan = toColumns(harbour);
const NOW = minutesOf('2026-11-18T10:00');
const DAY_HOURS = { start: 480, finish: 1020 };
const query = new URLSearchParams(location.search);

/** All features: a typical project chart with all gestures. */
function Harbour() {
  const { data, intents, onPreview, onIntent, mayLink } = usePlan(plan);
  const columns = useMemo(() => columnsOf(harbour, data), [data]);
  expose({ intents });
  const isNarrow = innerWidth < 600;
  return (
    <div className="page-chart">
      <Gantt
        handle={takeHandle}
        data={data}
        columns={isNarrow ? columns.filter(({ id }) => id === 'title') : columns}
        now={NOW}
        listRest={listRest}
        dayHours={DAY_HOURS}
        initialPixelsPerDay={Number(query.get('day') ?? 18)}
        initialGridWidth={isNarrow ? 150 : Number(query.get('list') ?? 460)}
        initialMinute={minutesOf(query.get('from') ?? '2026-11-02')}
        isReadOnly={query.has('read-only')}
        onPreview={onPreview}
        onIntent={onIntent}
        mayLink={mayLink}
      />
    </div>
  );
}

mount(<Harbour />);
