import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const base = 'Intro.\n\n- [ ] Order steel\n- [ ] Level the ground\n\nEnd.';
const merged = (mine: string, theirs: string, from = base) => mergeTexts({ base: from, mine, theirs });

describe('two people write one text', () => {
  test('and change different paragraphs: both changes stay', () => {
    expect(merged(base.replace('Intro', 'Mine'), base.replace('End', 'Theirs'))).toEqual({
      text: 'Mine.\n\n- [ ] Order steel\n- [ ] Level the ground\n\nTheirs.',
      collides: false,
    });
  });

  test('and tick two boxes of one list, one below the other', () => {
    const mine = base.replace('[ ] Order', '[x] Order');
    const theirs = base.replace('[ ] Level', '[x] Level');
    expect(merged(mine, theirs)).toEqual({ text: theirs.replace('[ ] Order', '[x] Order'), collides: false });
  });

  test('and both add at the end: both stay, the other person’s first', () => {
    expect(merged(`${base}\n\nMine.`, `${base}\n\nTheirs.`)).toEqual({
      text: `${base}\n\nTheirs.\n\nMine.`,
      collides: false,
    });
  });

  test('and do the same: it is done once', () => {
    const same = `${base.replace('Intro', 'Start')}\n\nMore.`;
    expect(merged(same, same)).toEqual({ text: same, collides: false });
  });

  test('and one removes what the other one leaves alone', () => {
    expect(merged(base.replace('- [ ] Order steel\n', ''), base.replace('End', 'Theirs'))).toEqual({
      text: 'Intro.\n\n- [ ] Level the ground\n\nTheirs.',
      collides: false,
    });
  });

  test('and change the same paragraph: it is asked, and the others are merged all the same', () => {
    const mine = base.replace('Intro', 'Mine');
    const theirs = base.replace('Intro', 'Theirs').replace('End', 'Last');
    expect(merged(mine, theirs)).toEqual({ text: mine.replace('End', 'Last'), collides: true });
  });

  test('and one removes the paragraph that the other one changes: it is asked', () => {
    expect(merged(base.replace('Intro.\n\n', ''), base.replace('Intro', 'Theirs')).collides).toBe(true);
  });

  test('and begin with an empty text: it is asked', () => {
    expect(merged('Mine', 'Theirs', '').collides).toBe(true);
  });

  test('and one of them may not see the name of a person in it', () => {
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
  test('where one of them wrote nothing, the text of the other one stays', () => {
    fc.assert(
      fc.property(text, text, (from, changed) => {
        expect(merged(changed, from, from)).toEqual({ text: changed, collides: false });
        expect(merged(from, changed, from)).toEqual({ text: changed, collides: false });
      }),
    );
  });

  test('no line that either of them added is lost, unless it is asked', () => {
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
