import { expect, it } from 'vitest';
import { harbour } from '../../examples/shared/harbour.ts';
import { toColumns } from '../../examples/shared/plan.ts';
import { renderToSvg } from './render-to-svg.ts';

const data = toColumns(harbour);

it('writes a complete document with every work, in colours that every reader supports', () => {
  const { svg, width, height } = renderToSvg(data, {
    title: 'Quay & <wall>',
    columns: [{ title: 'Work', width: 260, text: data.title, isTree: true }],
  });
  expect(svg).toContain('Quay &amp; &lt;wall&gt;');
  for (const { title } of harbour.works) expect(svg).toContain(`>${title}<`);
  expect(svg).not.toMatch(/NaN|undefined|var\(|oklch|style=/);
  expect([width > 800, height > 25 * 32]).toEqual([true, true]);
});

it('draws a plan without works or dates', () => {
  const { svg } = renderToSvg(toColumns({ works: [{ key: '1', title: 'Nothing yet' }], links: [] }));
  expect(svg).not.toMatch(/NaN|Infinity/);
});

it('explains the visible marks, contains its creation time, and shows the requested rows and time', () => {
  const [from, to] = [data.start[3] ?? 0, (data.start[3] ?? 0) + 7 * 1440];
  const { svg, width } = renderToSvg(data, {
    title: 'Quay',
    note: 'exported 18 November 2026',
    legend: true,
    rows: Int32Array.of(3),
    from,
    to,
    pixelsPerDay: 40,
  });
  expect(svg).toContain('exported 18 November 2026');
  expect(svg).toContain('>Work, done part darker<');
  expect(svg).not.toContain('>Milestone<');
  expect(width).toBeLessThan(7 * 40 + 400);
});
