import { type Command, useCommands } from '#lib/keys/index.ts';

const group = 'In the chart';

/** Keys that the chart itself hears while it has the focus: the sheet behind `?` tells them. */
const told: readonly (readonly [keys: string, title: string, isChange?: true])[] = [
  ['ArrowDown', 'Go by row, and by cell with left and right'],
  ['Enter', 'Edit the cell, or open the selected link', true],
  ['Shift+Enter', 'New row', true],
  ['Alt+ArrowRight', 'Move the bar, until Alt is let go', true],
  ['Alt+Shift+ArrowRight', 'Change the length of the bar', true],
  ['Alt+ArrowUp', 'Put the row elsewhere', true],
  ['Ctrl+]', 'Put the row below the one before', true],
  ['Ctrl+[', 'Put the row one level up', true],
  ['L', 'Link: choose the other work, Tab changes the kind', true],
  ['.', 'Next link of the work'],
  [',', 'Link before'],
  ['-', 'Hide sub-works; plus shows them'],
  ['X', 'Select the row'],
  ['Shift+ArrowDown', 'Select several rows'],
  ['Ctrl+A', 'Select all rows'],
  ['Space', 'Peek at the work'],
  ['Shift+F10', 'What can be done with the row'],
];

export function useChartKeys(mayChange: boolean): void {
  useCommands(
    told
      .filter(([, , isChange]) => mayChange || isChange === undefined)
      .map(([keys, title]): Command => {
        return { id: `chart ${keys}`, title, group, keys, keyOnly: true, toldOnly: true, run: () => {} };
      }),
  );
}
