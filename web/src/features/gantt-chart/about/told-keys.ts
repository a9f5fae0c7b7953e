import { say } from './words/index.ts';

/** Keys that the chart itself hears while it has the focus: the sheet behind `?` tells them. */
export const toldKeys: readonly (readonly [keys: string, title: string, isChange?: true])[] = [
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
  ['Shift+B', say('goToBar')],
  ['Shift+I', say('tellAbout')],
  ['-', 'Hide sub-works; plus shows them'],
  ['X', 'Select the row'],
  ['Shift+ArrowDown', 'Select several rows'],
  ['Shift+ArrowRight', say('selectCells')],
  ['Ctrl+A', 'Select all rows'],
  ['Ctrl+C', say('copyCells')],
  ['Ctrl+V', say('pasteCells'), true],
  ['Space', 'Peek at the work'],
  ['Shift+F10', 'What can be done with the row'],
];
