import { beforeEach, describe, expect, test } from 'vitest';
import { forgetKept, heldWritesPrefix, signInAgain } from '#sync/outbox/outbox-keys.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { changedValues } from './form-draft.ts';
import { draftOfText, restoreText } from './text-draft.ts';

const place = { userId: 'mai', of: 'description:har-12' };
const draft = { values: 'EditSnapshot', from: { values: 'Saved', version: 4 } };

beforeEach(() => {
  standInForPage();
  signInAgain(heldWritesPrefix('mai'));
});

describe('a draft', () => {
  test('is found again only by the same person for the same thing', () => {
    keepDraft(place, draft);
    expect(readDraft(place)).toMatchObject(draft);
    expect(readDraft({ ...place, userId: 'lan' })).toBeNull();
    expect(readDraft({ ...place, of: 'description:har-13' })).toBeNull();
  });

  test('is removed when it is saved or discarded, and automatically after a month', () => {
    keepDraft(place, draft, 0);
    expect(readDraft(place, 29 * 86_400_000)).not.toBeNull();
    expect(readDraft(place, 31 * 86_400_000)).toBeNull();
    keepDraft(place, null);
    expect(readDraft(place)).toBeNull();
  });

  test('is removed when its author signs out, also for a form that is still on screen then', () => {
    keepDraft(place, draft);
    forgetKept('mai');
    expect(readDraft(place)).toBeNull();
    keepDraft(place, draft);
    expect(readDraft(place)).toBeNull();
  });
});

describe('a text', () => {
  const isSame = (a: string, b: string) => a === b;

  test('is stored with the version at which it was begun, and continues from there', () => {
    const text = { value: 'EditSnapshot', from: { values: 'Saved', version: 4 }, isRestored: false };
    const kept = draftOfText(text, isSame);
    expect(kept).toEqual(draft);
    // Another person has saved a change meanwhile. The version stays, so the server reports a conflict.
    expect(restoreText(kept, 'Theirs', isSame)).toEqual({ ...text, isRestored: true });
  });

  test('is not stored while it equals the original, and not offered when it equals the current text', () => {
    const unchanged = { value: 'Saved', from: { values: 'Saved', version: 4 }, isRestored: false };
    expect(draftOfText(unchanged, isSame)).toBeNull();
    expect(restoreText(draft, 'EditSnapshot', isSame)).toBeUndefined();
  });
});

test('of a form contains only the changed fields', () => {
  const defaults = { name: 'Harbour', summary: '', leadId: null, deputyIds: ['a'] };
  expect(changedValues(defaults, { ...defaults, deputyIds: ['a'] })).toBeNull();
  expect(changedValues(defaults, { ...defaults, summary: 'A quay' })).toEqual({ summary: 'A quay' });
});
