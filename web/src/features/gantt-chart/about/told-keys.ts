import { say } from './words/index.ts';

/** Keys that the chart handles itself while it has the focus. The help sheet behind `?` lists them. */
export const toldKeys: readonly (readonly [keys: string, title: string, isChange?: true])[] = [
  ['ArrowDown', say('goByRow')],
  ['Enter', say('editCell'), true],
  ['Shift+Enter', say('newRow'), true],
  ['Alt+ArrowRight', say('moveBar'), true],
  ['Alt+Shift+ArrowRight', say('resizeBar'), true],
  ['Alt+ArrowUp', say('placeRow'), true],
  ['Ctrl+]', say('indentRow'), true],
  ['Ctrl+[', say('outdentRow'), true],
  ['L', say('linkWork'), true],
  ['.', say('nextLink')],
  [',', say('linkBefore')],
  ['Shift+B', say('goToBar')],
  ['Shift+I', say('showDescription')],
  ['-', say('hideSubWorks')],
  ['X', say('selectRow')],
  ['Shift+ArrowDown', say('selectRows')],
  ['Shift+ArrowRight', say('selectCells')],
  ['Ctrl+A', say('selectAllRows')],
  ['Ctrl+C', say('copyCells')],
  ['Ctrl+V', say('pasteCells'), true],
  ['Space', say('peek')],
  ['Shift+F10', say('rowMenu')],
];
