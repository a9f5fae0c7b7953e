import { describe, expect, test } from 'vitest';
import { emptyWork, isEmptyDraft, nextOf, prefill } from './new-work-form.ts';
import newWorkSchema from './new-work-schema.ts';

const project = '018f0000-0000-7000-8000-000000000001';

describe('[S4-07b] the initial values of a new work', () => {
  test('without defaults: an empty form that only lacks a title', () => {
    expect(prefill({}, null, undefined)).toEqual(emptyWork);
    const issues = newWorkSchema.safeParse(emptyWork).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual(['title']);
  });

  test("the address overrides the store's defaults, and the current project overrides both", () => {
    expect(prefill({ title: 'Drive piles' }, { title: 'Piles', due: '2026-12-04' }, project)).toMatchObject({
      title: 'Drive piles',
      due: '2026-12-04',
      projectId: project,
    });
  });

  test('the person is the default owner, unless another person is named', () => {
    expect(prefill({}, null, undefined, 'me').ownerId).toBe('me');
    expect(prefill({ ownerId: 'mai' }, null, undefined, 'me').ownerId).toBe('mai');
    expect(prefill({}, { ownerId: null }, undefined, 'me').ownerId).toBeNull();
  });

  test('leaves out unknown values', () => {
    expect(prefill({ status: 'later' }, { effortMinutes: 60 }, undefined)).toEqual(emptyWork);
  });

  test('the next work of a series keeps everything except the texts', () => {
    const first = { ...emptyWork, title: 'Row A', description: '18 piles', projectId: project };
    expect(nextOf(first)).toEqual({ ...emptyWork, projectId: project });
    expect(isEmptyDraft(nextOf(first))).toBe(true);
    expect(isEmptyDraft(first)).toBe(false);
  });
});
