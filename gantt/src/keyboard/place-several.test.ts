import { expect, test, vi } from 'vitest';
import { aChart, someWorks } from '../test/a-chart.ts';
import { KeyInput } from './key-input.ts';
import { indentSeveral, moveSeveral } from './place-several.ts';

/** A; B with B1 and B2; C; D; E. */
const [A, B, B1, B2, C, D, E] = [0, 1, 2, 3, 4, 5, 6];
const tree = {
  works: Int32Array.of(A, B, B1, B2, C, D, E),
  parent: Int32Array.of(-1, -1, B, B, -1, -1, -1),
};
const at = (work: number, parent: number, before: number) => ({ work, parent, before });

test('adjacent rows become sub-works of the row above all of them, in their order', () => {
  expect(indentSeveral(tree, [E, C, D], 1)).toEqual([at(C, B, -1), at(D, B, -1), at(E, B, -1)]);
});

test('separate rows become sub-works of the row above each', () => {
  expect(indentSeveral(tree, [B, D], 1)).toEqual([at(B, A, -1), at(D, C, -1)]);
});

test('the sub-works of a selected row move with it, and the first row cannot be indented', () => {
  expect(indentSeveral(tree, [B, B1, B2], 1)).toEqual([at(B, A, -1)]);
  expect(indentSeveral(tree, [A, B1], 1)).toEqual([]);
});

test('outdented sub-works follow their summary, in their order', () => {
  expect(indentSeveral(tree, [B1, B2, C], -1)).toEqual([at(B1, -1, C), at(B2, -1, C)]);
});

test('adjacent rows swap places with the row above or below all of them', () => {
  expect(moveSeveral(tree, [C, D], -1)).toEqual([at(C, -1, B), at(D, -1, B)]);
  expect(moveSeveral(tree, [C, D], 1)).toEqual([at(C, -1, -1), at(D, -1, -1)]);
  expect(moveSeveral(tree, [B, D], 1)).toEqual([at(B, -1, D), at(D, -1, -1)]);
  expect(moveSeveral(tree, [A, B], -1)).toEqual([]);
});

test('Ctrl+] with four selected rows sends one change of all four', () => {
  const onIntent = vi.fn();
  const chart = aChart({ data: someWorks(5), onIntent, selection: new Set([1, 2, 3, 4]) });
  const keys = new KeyInput(chart);
  chart.focus.set({ work: 4, column: -1 });
  keys.take({ key: ']', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false });
  const below = [1, 2, 3, 4].map((work) => at(work, 0, -1));
  expect(onIntent.mock.calls).toEqual([[{ kind: 'placeSeveral', places: below }]]);
});
