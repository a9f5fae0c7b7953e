import { describe, expect, it } from 'vitest';
import { findHardWords } from './hard-words.ts';

const found = (message: string) => findHardWords('web/src/room/words', { key: message }).length;

describe('hard words of a catalogue', () => {
  it.each([
    'A project at rest is given to nobody anew.',
    'Choose whom it concerns.',
    'This is no address of a calendar.',
    'Other works move by now.',
    'Works, of which 3 are late',
    'The plan shall be saved.',
    'Whoever sees it may change it.',
  ])('are found: %s', (message) => expect(found(message)).toBeGreaterThan(0));

  it.each([
    'There is no such project.',
    'This account is no longer active.',
    'Nobody',
    'No one has this role.',
    'Choose who gets it.',
  ])('are not found in plain English: %s', (message) => expect(found(message)).toBe(0));

  it('are reported with the part of the app, the key and the replacement', () =>
    expect(findHardWords('web/src/room/words', { again: 'Read it anew.' })).toEqual([
      'web/src/room/words/en.ts: “again” says “anew”: write “again”',
    ]));
});
