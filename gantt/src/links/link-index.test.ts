import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildRows } from '../rows/row-model.ts';
import { LinkIndex } from './link-index.ts';

const WORKS = 40;

it('finds the same links with the first search and with its tree as a search over all links', () => {
  const ends = fc.tuple(fc.nat(WORKS - 1), fc.nat(WORKS - 1));
  const parents = fc.array(fc.integer({ min: -1, max: 8 }), { minLength: WORKS, maxLength: WORKS });
  const collapsed = fc.uniqueArray(fc.nat(8));
  fc.assert(
    fc.property(
      fc.array(ends, { maxLength: 80 }),
      parents,
      collapsed,
      fc.nat(WORKS),
      fc.nat(12),
      (pairs, above, closed, top, size) => {
        const parent = Int32Array.from(above, (each, work) => (each < work ? each : -1));
        const rows = buildRows({ count: WORKS, parent }, undefined, new Set(closed));
        const links = {
          count: pairs.length,
          from: Int32Array.from(pairs, ([from]) => from),
          to: Int32Array.from(pairs, ([, to]) => to),
          kind: new Uint8Array(pairs.length),
        };
        const index = new LinkIndex(links, rows);
        const byWalking = index.list(top, top + size);
        index.list(0, 0);
        const byTree = [...index.list(top, top + size)];
        const walked = pairs.flatMap(([from, to], link) => {
          const [a, b] = [rows.anchorRow[from] ?? -1, rows.anchorRow[to] ?? -1];
          return a !== b && Math.min(a, b) <= top + size && Math.max(a, b) >= top ? [link] : [];
        });
        expect(byWalking).toEqual(walked);
        expect(byTree.sort((a, b) => a - b)).toEqual(walked);
      },
    ),
  );
});
