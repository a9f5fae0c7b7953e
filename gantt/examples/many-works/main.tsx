import { useMemo } from 'react';
import { Gantt, minutesOf } from '../../src/index.ts';
import { columnsOf } from '../shared/columns.tsx';
import { makeMany } from '../shared/many.ts';
import { expose, mount, takeHandle } from '../shared/mount.tsx';
import { usePlan } from '../shared/use-plan.ts';

const count = Number(new URLSearchParams(location.search).get('count') ?? 50_000);
const plan = makeMany(count);
/** Named by their index. */
const written = {
  works: Array.from({ length: count }, (_, work) => ({ key: String(work + 1), title: '' })),
  links: [],
};

/** Fifty thousand works: only what is on screen is drawn. */
function ManyWorks() {
  const { data, intents, onIntent } = usePlan(plan);
  const columns = useMemo(() => columnsOf(written, data).filter(({ id }) => id !== 'after'), [data]);
  expose({ intents });
  return (
    <div className="page-chart">
      <Gantt
        handle={takeHandle}
        data={data}
        columns={columns}
        now={minutesOf('2026-11-18T10:00')}
        initialMinute={minutesOf('2026-01-01')}
        onIntent={onIntent}
      />
    </div>
  );
}

performance.mark('mount');
mount(<ManyWorks />);
