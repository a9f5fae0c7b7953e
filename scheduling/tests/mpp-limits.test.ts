import { describe, expect, it } from 'vitest';
import { readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { LAYOUTS } from './support/mpp/layouts.ts';
import { largePlan, samplePlan } from './support/mpp/sample-plan.ts';

const COUNT = 50_000;

describe('[R212] large binary plans', () => {
  // How fast, and with how much memory: `npm run bench -w @gantry/scheduling`.
  it.each(['mpp9', 'mpp14 since 2013'] as const)(
    'of the layout %s are read to their last work',
    async (layout) => {
      const stored: StoredTask[] = [];
      const contradictions: unknown[] = [];
      const plan = await readMsProject([largePlan(layout, COUNT)], {
        onTask: (task) => stored.push(task),
        onContradiction: (found) => contradictions.push(found),
      });
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

  it.each(LAYOUTS)(
    'of the layout %s give the same whatever the pieces are that they come in',
    async (layout) => {
      const bytes = samplePlan(layout);
      const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
        bytes.slice(7 * i, 7 * (i + 1)),
      );
      expect(await readMsProject(pieces)).toEqual(await readMsProject([bytes]));
    },
  );
});
