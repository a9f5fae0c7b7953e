import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { measureImport } from './support/measure-import.ts';
import { LAYOUTS } from './support/mpp/layouts.ts';
import { largePlan, samplePlan } from './support/mpp/sample-plan.ts';

const COUNT = 50_000;
/** Peak memory limit of the whole process, including Node, which needs 95 MB for a plan of a few works. */
const MOST_MEGABYTES = 200;
/** Size limit of a plan, and the length of notes per work that reaches it. */
const LARGEST = 64 * 1024 * 1024;
const LONG_NOTES = 736;

const folder = mkdtempSync(join(tmpdir(), 'gantry-mpp-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array) {
  const stored: StoredTask[] = [];
  const contradictions: unknown[] = [];
  const plan = await readMsProject([bytes], {
    onTask: (task) => stored.push(task),
    onContradiction: (found) => contradictions.push(found),
  });
  return { plan, stored, contradictions };
}

describe('[R212] large binary plans', () => {
  // For the speed, see `npm run bench -w @gantry/scheduling`.
  it.each([
    { layout: 'mpp9', noteLength: 0 },
    { layout: 'mpp14 since 2013', noteLength: LONG_NOTES },
  ] as const)(
    'of the layout $layout, with $noteLength letters of notes, are read completely with little memory',
    async ({ layout, noteLength }) => {
      const bytes = largePlan(layout, COUNT, noteLength);
      if (noteLength > 0) expect(bytes.length / LARGEST).toBeCloseTo(0.995, 2);
      const path = join(folder, `${layout}.mpp`);
      writeFileSync(path, bytes);
      expect((await measureImport(path)).megabytes).toBeLessThan(MOST_MEGABYTES);

      const { plan, stored, contradictions } = await read(bytes);
      expect([plan.tasks.length, stored.length, plan.assignments.length]).toEqual([
        COUNT + 1,
        COUNT + 1,
        45_000,
      ]);
      expect(plan.tasks.at(-1)).toMatchObject({
        uid: COUNT,
        id: COUNT,
        name: `Work number ${COUNT}`,
        wbs: `W-${COUNT}`,
      });
      expect(plan.tasks.at(-1)?.predecessors).toMatchObject([
        { uid: COUNT - 1, type: 'SS', lagMinutes: 480 },
      ]);
      expect(contradictions).toEqual([]);
    },
  );

  it.each(LAYOUTS)('of the layout %s give the same result in small pieces as in one', async (layout) => {
    const bytes = samplePlan(layout);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
      bytes.slice(7 * i, 7 * (i + 1)),
    );
    expect(await readMsProject(pieces)).toEqual(await readMsProject([bytes]));
  });
});
