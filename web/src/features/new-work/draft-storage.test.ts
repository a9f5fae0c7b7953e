import { beforeEach, expect, test } from 'vitest';
import { standInForPage } from '../../../tests/page-stand-in.ts';
import { readDraft, storeDraft } from './draft-storage.ts';
import { emptyWork } from './new-work-form.ts';

const place = { userId: 'lan', projectId: 'harbour', parentId: undefined };
const draft = { ...emptyWork, title: 'Drive piles' };

beforeEach(() => void standInForPage());

test('a draft survives the form, but only for this person, project and parent', () => {
  storeDraft(place, draft);
  expect(readDraft(place)).toEqual(draft);
  expect(readDraft({ ...place, userId: 'mai' })).toBeNull();
  expect(readDraft({ ...place, projectId: undefined })).toBeNull();
  expect(readDraft({ ...place, parentId: 'wall' })).toBeNull();
});

test('is removed when it is discarded, and automatically after a month', () => {
  storeDraft(place, draft, 0);
  expect(readDraft(place, 29 * 86_400_000)).toEqual(draft);
  expect(readDraft(place, 31 * 86_400_000)).toBeNull();
  storeDraft(place, draft);
  storeDraft(place, null);
  expect(readDraft(place)).toBeNull();
});

test('ignores a stored value that is not a draft', () => {
  localStorage.setItem('new-work:lan:harbour:', '{"at":');
  expect(readDraft(place)).toBeNull();
});
