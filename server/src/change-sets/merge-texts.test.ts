import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'Intro.\n\n- [ ] Order steel\n- [ ] Level the ground\n\nEnd.';
const merged = (mine: string, theirs: string, from = base) => mergeTexts({ base: from, mine, theirs });

describe('two edits of one text', () => {
  test('that change different paragraphs are merged', () => {
    expect(merged(base.replace('Intro', 'Mine'), base.replace('End', 'Theirs'))).toEqual({
      text: 'Mine.\n\n- [ ] Order steel\n- [ ] Level the ground\n\nTheirs.',
      collides: false,
    });
  });

  test('that tick two adjacent boxes of one list are merged', () => {
    const mine = base.replace('[ ] Order', '[x] Order');
    const theirs = base.replace('[ ] Level', '[x] Level');
    expect(merged(mine, theirs)).toEqual({ text: theirs.replace('[ ] Order', '[x] Order'), collides: false });
  });

  test('that both append text are merged, the other person’s text first', () => {
    expect(merged(`${base}\n\nMine.`, `${base}\n\nTheirs.`)).toEqual({
      text: `${base}\n\nTheirs.\n\nMine.`,
      collides: false,
    });
  });

  test('that make the same change contain it once', () => {
    const same = `${base.replace('Intro', 'Start')}\n\nMore.`;
    expect(merged(same, same)).toEqual({ text: same, collides: false });
  });

  test('are merged if one removes a paragraph that the other leaves unchanged', () => {
    expect(merged(base.replace('- [ ] Order steel\n', ''), base.replace('End', 'Theirs'))).toEqual({
      text: 'Intro.\n\n- [ ] Level the ground\n\nTheirs.',
      collides: false,
    });
  });

  test('that change the same paragraph conflict there, and the other paragraphs are merged', () => {
    const mine = base.replace('Intro', 'Mine');
    const theirs = base.replace('Intro', 'Theirs').replace('End', 'Last');
    expect(merged(mine, theirs)).toEqual({ text: mine.replace('End', 'Last'), collides: true });
  });

  test('conflict if one removes a paragraph that the other changes', () => {
    expect(merged(base.replace('Intro.\n\n', ''), base.replace('Intro', 'Theirs')).collides).toBe(true);
  });

  test('conflict if both start from an empty text', () => {
    expect(merged('Mine', 'Theirs', '').collides).toBe(true);
  });

  test('are merged if one person may not see the name of a mentioned person', () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    const from = `Ask [@Mai Pham](user:${id}).\n\nEnd.`;
    const mine = `Ask [@a person](user:${id}).\n\nMine.`;
    expect(merged(mine, from.replace('Ask', 'Tell'), from)).toEqual({
      text: `Tell [@Mai Pham](user:${id}).\n\nMine.`,
      collides: false,
    });
  });
});

const text = fc
  .array(fc.constantFrom('', 'a', 'b', '- x', '- y', '# h', 'c d'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('any two texts', () => {
  test('where one edit changes nothing, the text of the other one remains', () => {
    fc.assert(
      fc.property(text, text, (from, changed) => {
        expect(merged(changed, from, from)).toEqual({ text: changed, collides: false });
        expect(merged(from, changed, from)).toEqual({ text: changed, collides: false });
      }),
    );
  });

  test('no line that either person added is lost without a conflict', () => {
    fc.assert(
      fc.property(text, text, text, (from, mine, theirs) => {
        const result = merged(mine, theirs, from);
        const lines = (value: string) => value.split('\n').filter((line) => line !== '');
        const known = new Set(lines(from));
        for (const line of lines(mine)) if (!known.has(line)) expect(lines(result.text)).toContain(line);
        if (!result.collides)
          for (const line of lines(theirs)) if (!known.has(line)) expect(lines(result.text)).toContain(line);
      }),
    );
  });

  test('a long text is merged quickly', () => {
    const lines = (name: string) =>
      Array.from({ length: 30_000 }, (_, index) => `- ${name} ${index}`).join('\n');
    const started = performance.now();
    merged(lines('mine'), lines('theirs'), lines('base'));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
