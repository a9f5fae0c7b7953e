import { describe, expect, it } from 'vitest';
import { excerptOf, markText } from './mark-text.ts';
import { readKey, readWords } from './search-words.ts';

const shown = ({ text, hits }: { text: string; hits: [number, number][] }) =>
  hits.map(([from, to]) => text.slice(from, to));

describe('marking matches', () => {
  it('marks the beginnings of words', () => {
    const marked = markText('Pour the slab, repour', ['pour', 'sl']);
    expect(shown(marked)).toEqual(['Pour', 'sl']);
  });

  it('marks letters with their accents, in any spelling', () => {
    expect(shown(markText('Prüfung der Kräne', ['prufu', 'kran']))).toEqual(['Prüfu', 'Krän']);
    expect(shown(markText('Prüfung'.normalize('NFD'), ['pruf']))).toEqual(['Prüf'.normalize('NFD')]);
  });

  it('shortens an excerpt to the text around the first match, without Markdown', () => {
    const text = `# Quay\n\n${'All **well** so far. '.repeat(20)}The [crane](https://example.test) waits. ${'Then more. '.repeat(40)}`;
    const excerpt = excerptOf(text, ['crane']);
    expect(shown(excerpt)).toEqual(['crane']);
    expect(excerpt.text).toMatch(/^….*The crane waits\..*…$/);
    expect(excerpt.text.length).toBeLessThan(150);
    expect(excerpt.text).not.toMatch(/[*#\]]/);
  });
});

describe('parsing a query', () => {
  it('extracts words without accents, punctuation and duplicates', () => {
    expect(readWords(' Hà  Nội, & đường | hà ').words).toEqual(['ha', 'noi', 'duong']);
  });

  it('recognizes a key, its beginning, or only its number', () => {
    expect(readKey('har-12')).toEqual({
      exact: ['HAR-12'],
      beginning: {
        prefix: 'HAR',
        ranges: [
          [120, 129],
          [1200, 1299],
          [12000, 12999],
        ],
      },
      number: undefined,
    });
    expect(readKey('har 7').exact).toEqual(['HAR-7']);
    expect(readKey('12').number).toBe(12);
    expect(readKey('har')).toEqual({ exact: [], beginning: undefined, number: undefined });
  });
});
