import type { Conflict } from '@gantry/contract';
import { expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { writtenMeanwhile } from './keep-mine.ts';

const conflict = (field: string, theirs: unknown): Conflict => ({
  field,
  yours: null,
  theirs,
  changedBy: { id: 'lea', name: 'Lea' },
  changedAt: '2026-03-02T09:00:00Z',
});

function refusedWith(request: CallRequest, conflicts: Conflict[]) {
  const problem = { code: 'entity/conflict', detail: 'Lea changed it since you looked.', conflicts };
  const refusal = { kind: 'problem', status: 409, problem } as unknown as CallError;
  return { id: 'w', what: 'A write', request, refusal };
}

const comment: CallRequest = {
  route: 'updateComment',
  params: { id: 'c' },
  body: { body: 'Mine', version: 1 },
};
const link: CallRequest = {
  route: 'updateLink',
  params: { id: 'l' },
  body: { type: 'SS', lag: 480, lagUnit: 'working', version: 1 },
};

test("other people's version of a comment or a link is shown beside the waiting change", () => {
  expect(writtenMeanwhile(refusedWith(comment, [conflict('body', 'Theirs')]))).toBe('“Theirs”');
  expect(writtenMeanwhile(refusedWith(link, [conflict('type', 'FF')]))).toBe('finish to finish, +1 d');
  const onlyLag = { ...link, body: { lag: 50, lagUnit: 'percent', version: 1 } };
  const theirs = [conflict('lag', 960), conflict('lagUnit', 'working')];
  expect(writtenMeanwhile(refusedWith(onlyLag, theirs))).toBe('+2 d');
});

test('changes refused for another reason, and fields of a work, are not overwritten this way', () => {
  expect(writtenMeanwhile(refusedWith(comment, []))).toBeUndefined();
  const work: CallRequest = { route: 'updateWork', params: { id: 'w' }, body: { title: 'Mine', version: 1 } };
  expect(writtenMeanwhile(refusedWith(work, [conflict('title', 'Theirs')]))).toBeUndefined();
});
