import { expect, test } from 'vitest';
import { emptyWrite, type LinkToChange } from '../plan/plan-write.ts';
import { settleLinks } from './settle-links.ts';
import type { SettledLink } from './unsent-links.ts';

const drawn: LinkToChange = {
  id: 'new piles FS base',
  seen: 1,
  before: { predecessorId: 'piles', successorId: 'base', type: 'FS', lag: 0, lagUnit: 'working' },
  change: { lag: 480, lagUnit: 'working' },
};
const write = { ...emptyWrite, changeLinks: [drawn], removeLinkIds: ['link-1'], announce: '' };
const settleAs = (is: SettledLink) => settleLinks(write, async (id) => (id === drawn.id ? is : { id }));

test('a link that was just added is changed by its new id', async () => {
  expect(await settleAs({ id: 'link-7' })).toMatchObject({
    addLinks: [],
    changeLinks: [{ id: 'link-7', change: drawn.change }],
    removeLinkIds: ['link-1'],
  });
});

test('an unsent link is added with its change, and a refused one cannot be changed', async () => {
  const again = await settleAs('takenBack');
  expect(again).toMatchObject({ addLinks: [{ ...drawn.before, lag: 480 }], changeLinks: [] });
  expect(await settleAs('gone')).toMatchObject({ addLinks: [], changeLinks: [], removeLinkIds: ['link-1'] });
  expect(await settleAs('waits')).toBe('waits');
});
