import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/decisions/0028: only short-lived answers are cached for less than the usual 60 seconds.
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

test('[S9-01d] only the endpoints of the decision have a cache time of their own', () => {
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
