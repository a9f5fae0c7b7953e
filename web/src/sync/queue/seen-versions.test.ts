import { expect, test } from 'vitest';
import { aDocument } from '#features/plan/test/a-plan.ts';
import { PlanVersions } from './plan-versions.ts';
import { versionToSend } from './seen-versions.ts';

const document = aDocument([{ id: 'piles', version: 5 }]);
const change = { id: 'piles', change: {}, shown: {} };

test('a write names the version that its author has seen or written, but not a later one by others', () => {
  const versions = new PlanVersions();
  expect(versionToSend(versions, document, change)).toBe(5);
  // The gesture began at version 3, while others have made version 5.
  expect(versionToSend(versions, document, { ...change, seen: 3 })).toBe(3);
  versions.remember('piles', { sent: 3, answered: 4 });
  expect(versionToSend(versions, document, { ...change, seen: 3 })).toBe(4);
  expect(versionToSend(versions, document, { ...change, seen: 2 })).toBe(2);
  expect(versionToSend(versions, document, { ...change, seen: 5 })).toBe(5);
});

test('the same goes for links', () => {
  const versions = new PlanVersions();
  const linked = aDocument([{}, {}], [[0, 1]]);
  expect(versionToSend(versions, linked, { id: 'link-0' })).toBe(1);
  versions.remember('link-0', { sent: 1, answered: 2 });
  expect(versionToSend(versions, linked, { id: 'link-0', seen: 1 })).toBe(2);
});
