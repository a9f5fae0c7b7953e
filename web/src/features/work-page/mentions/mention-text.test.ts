import { mentionPattern } from '@gantry/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertMention, mentionAt, storedMention, toEditable, toStored } from './mention-text.ts';

const mai = { id: '018f0000-0000-7000-8000-000000000001', name: 'Mai Pham' };
const otherMai = { ...mai, id: '018f0000-0000-7000-8000-000000000002' };
const max = { id: '018f0000-0000-7000-8000-000000000003', name: 'Mai' };
const link = ({ id, name }: typeof mai) => `[@${name}](user:${id})`;

test('the pattern of a mention equals that of the contract', () => {
  expect(storedMention.source).toBe(mentionPattern.source);
});

describe('a text with mentions', () => {
  test('is written with names and stored with links', () => {
    const stored = `Ask ${link(mai)}, then go. mail@Mai Pham.test stays.`;
    const editable = toEditable(stored);
    expect(editable).toEqual({ text: 'Ask @Mai Pham, then go. mail@Mai Pham.test stays.', mentions: [mai] });
    expect(toStored(editable)).toBe(stored);
  });

  test('prefers the longest name, and only matches whole names', () => {
    const mentions = [max, mai];
    expect(toStored({ text: '@Mai Pham and @Mai, not @Maiden', mentions })).toBe(
      `${link(mai)} and ${link(max)}, not @Maiden`,
    );
  });

  test('distinguishes two people with the same name', () => {
    const stored = `${link(mai)} and ${link(otherMai)}`;
    const { text, mentions } = toEditable(stored);
    expect(text).toBe('@Mai Pham and @Mai Pham (2)');
    expect([...toStored({ text, mentions }).matchAll(storedMention)].map(([, , id]) => id)).toEqual([
      mai.id,
      otherMai.id,
    ]);
  });

  test('is stored and read without loss around any other text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const stored = `${before} ${link(mai)} ${after}`;
        expect(toStored(toEditable(stored))).toContain(link(mai));
      }),
      { examples: [['0[@', '']] },
    );
  });
});

describe('while the person types', () => {
  test.each([
    ['@', { start: 0, query: '' }],
    ['Ask @ma', { start: 4, query: 'ma' }],
    ['(@Mai Ph', { start: 1, query: 'Mai Ph' }],
    ['mail@ma', undefined],
    ['@ ma', undefined],
    ['@a b c d', undefined],
    ['@ma\n', undefined],
  ])('%j', (text, found) => {
    expect(mentionAt({ text, mentions: [] }, text.length)).toEqual(found);
  });

  test('a chosen name is not searched again', () => {
    expect(mentionAt({ text: '@Mai Pham can', mentions: [mai] }, 13)).toBeUndefined();
  });

  test('a chosen person replaces the typed text', () => {
    const value = { text: 'Ask @ma today', mentions: [] };
    expect(insertMention(value, { start: 4, end: 7, person: mai })).toEqual({
      text: 'Ask @Mai Pham today',
      mentions: [mai],
      cursor: 13,
    });
    expect(insertMention({ text: '@', mentions: [] }, { start: 0, end: 1, person: mai })).toMatchObject({
      text: '@Mai Pham ',
      cursor: 10,
    });
  });
});
