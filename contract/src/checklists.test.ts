import { describe, expect, test } from 'vitest';
import { boxOf, countBoxes, tickLine, ticksBetween } from './checklists.ts';

const list = 'Before we pour:\r\n- [ ] Order **steel**\r\n  - [x] Level\n> 3. [ ] Ask [@Mai Pham](user:1)\n';

describe('a box of a checklist', () => {
  test.each([
    ['- [ ] Order steel', { isDone: false, label: 'Order steel' }],
    ['  * [x] Level', { isDone: true, label: 'Level' }],
    ['> 12) [X] Pour', { isDone: true, label: 'Pour' }],
    ['- - [ ] twice', { isDone: false, label: 'twice' }],
    ['[ ] no list', undefined],
    ['> [ ] no list', undefined],
    ['- [ ]', undefined],
    ['- [y] other', undefined],
    ['-[ ] close', undefined],
  ])('%j', (line, box) => {
    expect(boxOf(line)).toEqual(box);
  });

  test('is read in time proportional to the length of its line', () => {
    const started = Date.now();
    for (const sign of ['- ', '-  ', '1. ', '> ', '\t']) boxOf(`${sign.repeat(30_000)}x`);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

describe('ticking a box', () => {
  test('changes exactly that line, and nothing else in it', () => {
    expect(tickLine(list, 1, true)).toBe(list.replace('- [ ] Order', '- [x] Order'));
    expect(tickLine(list, 2, false)).toBe(list.replace('[x]', '[ ]'));
    expect(tickLine(list, 3, true)).toBe(list.replace('3. [ ]', '3. [x]'));
  });

  test('changes nothing if the box is missing or already has that state', () => {
    expect(tickLine(list, 0, true)).toBeUndefined();
    expect(tickLine(list, 2, true)).toBeUndefined();
    expect(tickLine(list, 9, true)).toBeUndefined();
  });

  test('is recognised between two texts only if nothing else changed', () => {
    const ticked = tickLine(list, 1, true) ?? '';
    const both = tickLine(ticked, 2, false) ?? '';
    expect(ticksBetween(list, ticked)).toEqual([{ isDone: true, label: 'Order steel' }]);
    expect(ticksBetween(ticked, list)).toEqual([{ isDone: false, label: 'Order steel' }]);
    expect(ticksBetween(list, both)).toEqual([
      { isDone: true, label: 'Order steel' },
      { isDone: false, label: 'Level' },
    ]);
    expect(ticksBetween(list, ticked.replace('steel', 'metal'))).toEqual([]);
    expect(ticksBetween(list, both.replace('Before', 'Behind').slice(0, list.length))).toEqual([]);
    expect(ticksBetween(list, list)).toEqual([]);
  });
});

test('counts boxes, but not those in code', () => {
  expect(countBoxes(list)).toEqual({ done: 1, total: 3 });
  expect(countBoxes('```\n- [ ] code\n```\n- [x] done')).toEqual({ done: 1, total: 1 });
  expect(countBoxes('~~~~\n- [ ] code\n```\n- [ ] code\n~~~~\n- [ ] open')).toEqual({ done: 0, total: 1 });
});
