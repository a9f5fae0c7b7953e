import { afterEach, describe, expect, test, vi } from 'vitest';
import { wordsOf } from '#lib/words.ts';

afterEach(() => {
  vi.doUnmock('./words/index.ts');
  vi.resetModules();
});

async function spellIn(language: 'en' | 'de' | 'vi') {
  vi.resetModules();
  const { default: catalogue } = await import(`./words/${language}.ts`);
  vi.doMock('./words/index.ts', () => ({ say: wordsOf(catalogue) }));
  return (await import('./spell-keys.ts')).spellKeys;
}

describe('keys are spelled in the words of the language', () => {
  test.each([
    ['en', 'G then H', 'Ctrl Shift Z', 'Space'],
    ['de', 'G, dann H', 'Strg Umschalt Z', 'Leertaste'],
    ['vi', 'G rồi H', 'Ctrl Shift Z', 'phím cách'],
  ] as const)('%s', async (language, sequence, stroke, space) => {
    const spell = await spellIn(language);
    expect(spell('G H')).toBe(sequence);
    expect(spell('Ctrl+Shift+z')).toBe(stroke);
    expect(spell('Space')).toBe(space);
    expect(spell('Alt+ArrowUp')).toBe('Alt ↑');
  });
});
