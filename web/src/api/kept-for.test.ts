import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/decisions/0028: only what is true for a moment is kept shorter than the 60 seconds of all others.
const shorter = [
  'absences/absences-queries.ts: 0',
  'calendars/calendars-queries.ts: 0',
  'imports/imports-queries.ts: 0',
  'imports/imports-queries.ts: 0',
  'levelling/levelling-queries.ts: 0',
  'palette/palette-queries.ts: 20',
  'policy/policy-queries.ts: 0',
  'policy/policy-queries.ts: 0',
  'policy/policy-queries.ts: 20',
  'projects/overview/overview-queries.ts: 0',
  'projects/projects-queries.ts: 0',
  'projects/projects-queries.ts: 0',
  'projects/projects-queries.ts: 0',
  'reschedule-left/left-queries.ts: 0',
  'settings/company-wake-query.ts: 0',
  'settings/demo/demo-queries.ts: 0',
  'settings/sign-in-mappings/mapping-queries.ts: 0',
  'sign-in/session-queries.ts: 0',
  'sync/reads/forecast.ts: 5',
  'sync/reads/work-as-predecessor.ts: 0',
  'sync/undo/undo.ts: 0',
  'work-page/detail/work-calendar-queries.ts: 0',
  'work-page/revert/revert-queries.ts: 0',
  'works/change/due-preview-queries.ts: 5',
  'works/link-around/ask-links-around.ts: 0',
];

test('[S9-01d] no endpoint keeps its answers for another time, but those of the decision', () => {
  const sources = new URL('../', import.meta.url);
  const found = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'api/api.ts')
    .flatMap((file) =>
      [...readFileSync(new URL(file, sources), 'utf8').matchAll(/keepUnusedDataFor: (\S+?),?[\s}]/g)].map(
        ([, seconds]) => `${file.replace('features/', '')}: ${seconds}`,
      ),
    );
  expect(found.toSorted()).toEqual(shorter);
});
