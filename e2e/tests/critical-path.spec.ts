import type { Page } from '@playwright/test';
import {
  DATA_IS_ABSENT,
  hasSharedData,
  readShared,
  sharedPath,
} from '../../scheduling/tests/support/shared-data.ts';
import { XML_PLANS } from '../../scheduling/tests/support/shared-plans.ts';
import { call } from '../harness/company.ts';
import { gantry } from '../harness/gantry-command.ts';
import { expect, test } from '../harness/people.ts';

/** `npm test` draws one plan for each program that wrote them; `npm run proof` draws all. */
const isProof = process.env.GANTRY_PROOF === 'yes';
const DRAWN = ['aspnet__Software_Development_Plan', 'mpxj__slack9', 'mpxj__task-links-project2003-mspdi'];
const PLANS: readonly string[] = isProof ? XML_PLANS : DRAWN;

interface SavedTask {
  name: string | null;
  summary: boolean;
  /** The critical path that Microsoft Project stored in the file. */
  msp: { critical: boolean };
}

/** The works that Microsoft Project marked as critical, in the order of the file. */
function savedCritical(name: string): string[] {
  const { tasks } = JSON.parse(readShared(`msproject/${name}.json`)) as {
    tasks: SavedTask[];
  };
  return tasks.filter(({ summary, msp }) => !summary && msp.critical).map(({ name }) => plain(name ?? ''));
}

const plain = (title: string) => title.replaceAll(/\s+/g, ' ').trim();

/** The leaf works of a chart that shows only critical works, from the top. */
async function drawnCritical(page: Page): Promise<string[]> {
  const leaves = page.getByRole('treegrid').locator('[role=row][aria-level]:not([aria-expanded])');
  return leaves.evaluateAll((rows) =>
    rows
      .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => row.querySelector('[data-tree] .truncate')?.getAttribute('title') ?? ''),
  );
}

test.describe('the critical path of real plans', () => {
  test.skip(!hasSharedData, DATA_IS_ABSENT);
  // Every row of the longest plan is visible.
  test.use({ person: 'manager', viewport: { width: 1440, height: 4000 } });

  test('is the one that Microsoft Project stored', async ({ page }) => {
    test.slow();
    const keyOf = (index: number) => `CRIT${String.fromCharCode(65 + index)}`;
    const said = gantry(
      ...PLANS.map((name, index) => [
        'import',
        sharedPath(`msproject/${name}.xml`),
        '--project',
        keyOf(index),
      ]),
    );
    const { body } = await call(page, 'GET', '/api/projects');
    const projects = body.response as { id: string; key: string }[];
    for (const [index, name] of PLANS.entries())
      await test.step(name, async () => {
        const { id } = projects.find(({ key }) => key === keyOf(index)) ?? {};
        await page.goto(`/projects/project-detail/${id}/gantt-chart?only=critical`);
        await expect.poll(() => drawnCritical(page)).toEqual(savedCritical(name));
      });
    gantry(...Array.from(said.matchAll(/gantry -- (undo \S+)/g), ([, command = '']) => command.split(' ')));
  });
});
