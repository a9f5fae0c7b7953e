import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasManyLines, peopleNamedIn, readPastedWorks } from './paste-works.ts';

const names = {
  today: '2026-11-18',
  people: [
    { id: 'mai', name: 'Mai Pham' },
    { id: 'jonas', name: 'Jonas Weber' },
    { id: 'jo', name: 'Jo Okafor' },
  ],
  labels: [
    { id: 'piling', name: 'Piling' },
    { id: 'site', name: 'site set-up' },
  ],
};
const read = (text: string) => readPastedWorks(text, names);
const titles = (text: string) => read(text).map(({ title }) => title);

describe('many pasted lines', () => {
  test('are several works; one line with its line break is a single one', () => {
    expect(hasManyLines('Drive piles\n')).toBe(false);
    expect(hasManyLines('Drive piles\n\n  \nPour base')).toBe(true);
  });

  test('lose their bullets, numbers, checkboxes and blank lines', () => {
    const text = '- a\n* b\n• c\n1. d\n2) e\n\n- [ ] f\n- [x] g\n## h\r\n+ i\n–  j';
    expect(titles(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    expect(read(text)[6]).toMatchObject({ status: 'done' });
    expect(titles('-12 degrees\n1.5 m of sand\n#12 bars')).toEqual([
      '-12 degrees',
      '1.5 m of sand',
      '#12 bars',
    ]);
  });

  test('become sub-works by indentation, with tabs or spaces', () => {
    const below = (text: string) => read(text).map((work) => work.below);
    expect(below('a\n\tb\n\t\tc\n\td\ne')).toEqual([null, 0, 1, 0, null]);
    expect(below('- a\n  - b\n    - c\n- d')).toEqual([null, 0, 1, null]);
    expect(below('  a\n  b\n      c\n   d')).toEqual([null, null, 1, 1]);
    expect(below('    a\nb')).toEqual([null, null]);
  });

  test('may name people, priority, label and due date', () => {
    expect(read('Drive piles @Mai !high #piling due fri')).toEqual([
      {
        title: 'Drive piles',
        ownerId: 'mai',
        priority: 'high',
        labelIds: ['piling'],
        due: '2026-11-20',
        below: null,
      },
    ]);
    expect(read('Fence it (due 4 dec)')).toMatchObject([{ title: 'Fence it', due: '2026-12-04' }]);
    expect(read('Fence it #site set-up #piling')).toMatchObject([{ labelIds: ['site', 'piling'] }]);
    expect(read('Ask @Jonas Weber')).toMatchObject([{ title: 'Ask', ownerId: 'jonas' }]);
  });

  test('keep text that is not understood', () => {
    expect(titles('Write to mai@example.test\nAsk @Jo\nUse #unknown\nThe rent is due\n@Mai\nWow!')).toEqual([
      'Write to mai@example.test',
      'Ask @Jo',
      'Use #unknown',
      'The rent is due',
      '@Mai',
      'Wow!',
    ]);
  });

  test('become works that the server accepts, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 })), (lines) => {
        read(lines.join('\n')).forEach(({ title, below }, index) => {
          expect(title.trim()).not.toBe('');
          expect(title.length).toBeLessThanOrEqual(255);
          expect(below === null || below < index).toBe(true);
        });
      }),
    );
  });
});

describe('the people named in pasted lines', () => {
  test('are looked up by the words after an @, each only once, without text after the name', () => {
    const text =
      'Drive piles @Mai !high #piling due fri\n- Pour @mai\tPham (due 4 dec)\nAsk @Jonas Weber #site, @Mai';
    expect(peopleNamedIn(text)).toEqual(['Mai', 'mai Pham', 'Jonas Weber']);
  });

  test('do not include an @ that is not before a name', () => {
    expect(peopleNamedIn('pay 3 @ 4 each\nwrite to x@!\nno name')).toEqual([]);
    expect(peopleNamedIn(`@${'x'.repeat(201)}`)).toEqual([]);
  });

  test('are read as if all people were known', () => {
    const found = names.people.filter(({ name }) =>
      peopleNamedIn('Call @Jo Okafor due fri').some((typed) => name.startsWith(typed)),
    );
    expect(readPastedWorks('Call @Jo Okafor due fri', { ...names, people: found })).toMatchObject([
      { title: 'Call', ownerId: 'jo', due: '2026-11-20' },
    ]);
  });
});
