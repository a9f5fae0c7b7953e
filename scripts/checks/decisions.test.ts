import { expect, test } from 'vitest';
import { isDecision, readDecision, writeIndex } from './decisions.ts';

const FILE = '0004-labels-as-arrays.md';
const TEXT =
  '# 4. Store labels as arrays\n\n- Date: 2026-11-21\n- Status: accepted\n\nLabels are read often.\n';
const DECISION = {
  file: FILE,
  number: 4,
  title: 'Store labels as arrays',
  date: '2026-11-21',
  status: 'accepted',
};

test('the index is not a decision', () => {
  expect([FILE, 'README.md'].filter(isDecision)).toEqual([FILE]);
});

test('the head of a decision has its number, title, date and status', () => {
  expect(readDecision(FILE, TEXT)).toEqual(DECISION);
});

test('an incomplete head is refused', () => {
  expect(() => readDecision(FILE, TEXT.replace('# 4. ', '# '))).toThrow(/does not begin/);
  expect(() => readDecision(FILE, TEXT.replace('# 4. ', '# 5. '))).toThrow(/number 5/);
  expect(() => readDecision(FILE, TEXT.replace('2026-11-21', '21 November'))).toThrow(/Date/);
  expect(() => readDecision(FILE, TEXT.replace('Status', 'State'))).toThrow(/Status/);
});

test('the index lists decisions by number and escapes bars', () => {
  const later = { ...DECISION, file: '0015-rows.md', number: 15, title: 'Store a | b', status: 'accepted' };
  expect(writeIndex([later, DECISION]).split('\n').slice(-3)).toEqual([
    `| [4](${FILE}) | 2026-11-21 | accepted | Store labels as arrays |`,
    '| [15](0015-rows.md) | 2026-11-21 | accepted | Store a \\| b |',
    '',
  ]);
});
