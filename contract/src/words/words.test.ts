import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkCatalogue, compareCatalogues, toPseudo } from './checks.ts';
import { piecesOf, sayIn, type ValuesOf, wantedLanguage } from './index.ts';
import { readMessage } from './read-message.ts';

const english = {
  plain: "The person's works",
  named: 'Good morning, {name}.',
  counted: '{count, plural, =0 {No works} one {# work of {name}} other {# works of {name}}}',
  chosen: '{kind, select, late {Late} other {On time}}',
  number: '{count, number} in all',
  linked: 'Read <link>the {name} guide</link> first.',
} as const;

describe('a message', () => {
  it('is formatted by the rules of ICU, in the reader’s language', () => {
    const say = sayIn(english, 'en');
    expect(say('plain')).toBe("The person's works");
    expect(say('counted', { count: 0, name: 'Mai' })).toBe('No works');
    expect(say('counted', { count: 1, name: 'Mai' })).toBe('1 work of Mai');
    expect(say('counted', { count: 1234, name: 'Mai' })).toBe('1,234 works of Mai');
    expect(say('chosen', { kind: 'late' })).toBe('Late');
    expect(piecesOf({ quoted: "Write '{name}' or ''@''" }, 'en')('quoted', {})).toEqual([
      "Write {name} or '@'",
    ]);
    expect(sayIn(english, 'vi')('number', { count: 1234 })).toBe('1.234 in all');
  });

  it('passes a tag and its text to the caller', () => {
    const pieces = piecesOf(english, 'en')<{ link: readonly unknown[] }>('linked', {
      name: 'Entra',
      link: (text) => ({ link: text }),
    });
    expect(pieces).toEqual(['Read ', { link: ['the ', 'Entra', ' guide'] }, ' first.']);
  });

  it('requires the values that its text names, with their types', () => {
    expectTypeOf<keyof ValuesOf<typeof english.counted>>().toEqualTypeOf<'count' | 'name'>();
    expectTypeOf<ValuesOf<typeof english.counted>['count']>().toEqualTypeOf<number>();
    expectTypeOf<keyof ValuesOf<typeof english.plain>>().toEqualTypeOf<never>();
    const say = sayIn(english, 'en');
    // @ts-expect-error a key that does not exist
    expect(say('unknown')).toBe('unknown');
    // @ts-expect-error a value that is missing
    expect(say('named', {})).toBe('Good morning, .');
    // @ts-expect-error a value of another name
    expect(say('named', { who: 'Mai' })).toBe('Good morning, .');
  });

  it.each(['{', 'a } b', '{name', '{n, plural, one {x}}', '<link>a', '<b>a</i>', '{n, date}'])(
    'with invalid syntax is refused: %s',
    (text) => expect(() => readMessage(text)).toThrow('Not a message'),
  );

  it('parses every message like the reference library', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z .,’é#]{0,8}$/),
      fc.constantFrom("the person's", "''", "'{shielded}'", "'{' '}'"),
    );
    const value = fc.constantFrom('{name}', '{count, number}');
    const simple = fc.array(fc.oneof(word, value), { maxLength: 4 }).map((parts) => parts.join(''));
    const plural = fc
      .tuple(simple, simple, simple)
      .map(([none, one, other]) => `{count, plural, =0 {${none}} one {${one} x} other {# ${other}}}`);
    const select = fc.tuple(simple, plural).map(([a, b]) => `{name, select, Mai {${a}} other {${b}}}`);
    const message = fc
      .array(fc.oneof(simple, plural, select), { maxLength: 3 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        message,
        fc.constantFrom('Mai', 'Jonas'),
        fc.integer({ min: 0, max: 12_000 }),
        fc.constantFrom('en', 'vi', 'de', 'pl'),
        (text, name, count, language) => {
          const wanted = new IntlMessageFormat(text, language).format({ name, count });
          expect(piecesOf({ text }, language)('text', { name, count }).join('')).toBe(wanted);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a catalogue in another language', () => {
  const vietnamese = {
    plain: 'Công việc của người này',
    named: 'Chào buổi sáng, {name}.',
    counted: '{count, plural, other {# công việc của {name}}}',
    chosen: '{kind, select, late {Trễ} other {Đúng hạn}}',
    number: 'Tất cả {count, number}',
    linked: 'Đọc <link>hướng dẫn {name}</link> trước.',
  };

  it('is complete', () => expect(compareCatalogues(english, vietnamese, 'vi')).toEqual([]));

  it('is refused if a key or a value is missing or extra, or if a message is invalid', () => {
    const { plain: _left, ...rest } = vietnamese;
    const wrong = { ...rest, named: 'Chào {who}', linked: 'Đọc {name}', number: '{', extra: 'Thêm' };
    expect(compareCatalogues(english, wrong, 'vi')).toEqual([
      '“plain” is missing',
      '“extra” does not exist in English',
      '“named” does not use {name}',
      '“named” uses {who}, which English does not',
      '“linked” does not use <link>',
      '“number”: Not a message after 1 characters: {',
    ]);
  });

  it('is refused if it has a plural form that the language does not know', () =>
    expect(
      compareCatalogues(
        { a: '{n, plural, one {#} other {#}}' },
        { a: '{n, plural, one {#} other {#}}' },
        'vi',
      ),
    ).toEqual(['“a” has words for “one”, which vi does not know']));
});

describe('a count', () => {
  it('is written as the language writes numbers, also within tags and choices', () => {
    const catalogue = {
      plain: '{count} open',
      tagged: '<b>{count}</b> open',
      chosen: '{kind, select, late {{count} late} other {}}',
      number: '{count, number} open',
      plural: '{count, plural, one {# work} other {# works}}',
    };
    expect(checkCatalogue(catalogue, 'en')).toEqual(
      ['plain', 'tagged', 'chosen'].map(
        (key) => `“${key}” writes 10000 for 10,000: write {count, number} instead of {count}`,
      ),
    );
    expect(sayIn(catalogue, 'en')('number', { count: 10_000 })).toBe('10,000 open');
  });
});

describe('the pseudo language', () => {
  it('has accents, is two fifths longer, and takes the same values', () => {
    const pseudo = toPseudo(english);
    expect(compareCatalogues(english, pseudo, 'en')).toEqual([]);
    expect(sayIn(pseudo, 'en')('named', { name: 'Mai' })).toBe('Ĝöööööð ɱööŕñîîîñĝ, Mai.');
    for (const key of ['plain', 'named', 'linked'] as const)
      expect(pseudo[key].length).toBeGreaterThanOrEqual(english[key].length * 1.2);
    expect(pseudo.plain).not.toMatch(/[a-zA-Z]/);
  });
});

describe('the language that a browser asks for', () => {
  const offered = ['en', 'vi'] as const;
  it.each([
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
    ['de-DE,de;q=0.9,vi;q=0.3,en;q=0.8', 'en'],
    ['fr', undefined],
    ['vi;q=0, en;q=0.1', 'en'],
    ['', undefined],
    [undefined, undefined],
    [';;;,q=', undefined],
  ])('%s → %s', (header, language) => expect(wantedLanguage(header, offered)).toBe(language));
});
