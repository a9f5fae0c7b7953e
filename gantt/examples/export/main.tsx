import { minutesOf, renderToSvg } from '../../src/index.ts';
import { harbour } from '../shared/harbour.ts';
import { mount } from '../shared/mount.tsx';
import { toColumns } from '../shared/plan.ts';
import { listRest } from '../shared/rest.ts';

const data = toColumns(harbour);
const picture = renderToSvg(data, {
  title: 'Harbour terminal',
  columns: [
    { title: 'HAR', width: 40, text: (work) => harbour.works[work]?.key ?? '' },
    { title: 'Work', width: 200, text: data.title, isTree: true },
  ],
  now: minutesOf('2026-11-18T10:00'),
  listRest,
  dayHours: { start: 480, finish: 1020 },
});
const source = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));

/** The chart as an SVG file, displayed as an image. */
mount(
  <img src={source} width={picture.width} height={picture.height} alt="Gantt chart of Harbour terminal" />,
);
