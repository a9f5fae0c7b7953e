import { beforeEach, expect, test, vi } from 'vitest';
import { standInForPage } from '../../../../tests/page-stand-in.ts';
import { keep, listKept, onKept, readKept } from './kept-plans.ts';
import { nothingTried, type TriedPlan } from './tried-plan.ts';

const removing = (...removeLinkIds: string[]): TriedPlan => ({ ...nothingTried, removeLinkIds });
const tell = new EventTarget();

/** Stores a trial plan as another tab would. */
function keepElsewhere(key: string, plan: TriedPlan | undefined): void {
  if (plan === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(plan));
  tell.dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  standInForPage();
  vi.stubGlobal('window', tell);
});

test('a plan is stored for each project, and stays the same object until it changes', () => {
  keep('lan:quay', () => removing('a'));
  keep('lan:pier', () => nothingTried);
  keep('mai:quay', () => nothingTried);
  const plan = readKept('lan:quay');
  expect(plan).toEqual(removing('a'));
  expect(readKept('lan:quay')).toBe(plan);
  expect(listKept('lan:')).toEqual(['pier', 'quay']);
  expect(listKept('lan:')).toBe(listKept('lan:'));
  keep('lan:quay', () => undefined);
  expect(readKept('lan:quay')).toBeUndefined();
  expect(listKept('lan:')).toEqual(['pier']);
});

test('a tab notices what another tab stores, and continues from it', () => {
  const heard = vi.fn();
  const stop = onKept(heard);
  keep('lan:quay', () => removing('a'));
  keepElsewhere('lan:quay', removing('a', 'b'));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(readKept('lan:quay')).toEqual(removing('a', 'b'));
  keep('lan:quay', (known = nothingTried) => removing(...known.removeLinkIds, 'c'));
  expect(readKept('lan:quay')).toEqual(removing('a', 'b', 'c'));
  keepElsewhere('lan:quay', undefined);
  expect(readKept('lan:quay')).toBeUndefined();
  stop();
  keepElsewhere('lan:quay', nothingTried);
  expect(heard).toHaveBeenCalledTimes(4);
});

test('missing parts from an older version are filled in, and invalid data is ignored', () => {
  localStorage.setItem('lan:quay', '{"works":[],"addLinks":[],"removeLinkIds":["a"]}');
  expect(readKept('lan:quay')).toEqual(removing('a'));
  const damaged = [
    { works: 1 },
    { works: [null] },
    { works: [{ id: 'a', change: {}, shown: {} }] },
    { addLinks: [null] },
    { changeLinks: [{ id: 'a' }] },
    { changeLinks: null },
    { removeLinkIds: [1] },
    { guests: [{}] },
  ].map((parts) => JSON.stringify({ ...nothingTried, ...parts }));
  for (const text of ['{"works":', '[]', 'null', ...damaged]) {
    localStorage.setItem('lan:quay', text);
    expect(readKept('lan:quay'), text).toBeUndefined();
  }
});

test('without storage the trial lasts until the page is left', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keep('lan:quay', () => removing('a'));
  expect(readKept('lan:quay')).toEqual(removing('a'));
  expect(listKept('lan:')).toEqual(['quay']);
  keep('lan:quay', () => undefined);
  expect(listKept('lan:')).toEqual([]);
});
