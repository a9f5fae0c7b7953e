import { expect, test } from 'vitest';
import { relinkPreview } from '#features/plan/change/link-changes.ts';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { tellRelink } from './tell-relink.ts';

const next = { start: '2026-12-02T08:00', due: '2026-12-02T17:00' };
const plan = planOf(
  aDocument(
    [{ title: 'Piles' }, next, { start: null, due: null }],
    [
      [0, 1],
      [0, 2],
    ],
  ),
);
const host = hostOf(plan, '2026-12-20');

function told(linkId: string, lag: number) {
  const preview = relinkPreview(host, linkId, { lag, lagUnit: 'working' });
  return preview && tellRelink(host, linkId, preview);
}

test('the new place of the successor is drawn and announced', () => {
  expect(told('link-0', 480)).toMatchObject({
    goes: 'HAR-2 3 Dec',
    shift: '+1 d',
    spoken: 'HAR-2 on 3 December',
  });
  expect(told('link-0', 2 * 480)).toMatchObject({ goes: 'HAR-2 4 Dec', shift: '+2 d' });
  expect(told('link-0', 0)).toBeUndefined();
});

test('a work without dates does not move, and a refused change explains why', () => {
  expect(told('link-1', 480)).toMatchObject({ goes: 'No work moves', spoken: 'No work moves' });
  const preview = relinkPreview(host, 'link-1', { lag: 480, lagUnit: 'working' });
  const refused = preview && tellRelink(host, 'link-1', { ...preview, refused: 'Not so' });
  expect(refused).toMatchObject({ refused: 'Not so', spoken: 'Not so' });
});
