import { type Command, useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

/** Keys that the year handles itself while a day has the focus; registered for the sheet behind `?`. */
const told: readonly (readonly [keys: string, title: string, isChange?: true])[] = [
  ['ArrowRight', say('keyDay')],
  ['PageDown', say('keyMonth')],
  ['Shift+ArrowRight', say('keySeveral')],
  ['Enter', say('keyTake'), true],
  ['Delete', say('keyRemove'), true],
];

export function useYearKeys(isReadOnly: boolean): void {
  useCommands(
    told
      .filter(([, , isChange]) => !isReadOnly || isChange === undefined)
      .map(([keys, title]): Command => {
        const told = { keyOnly: true, toldOnly: true, run: () => {} };
        return { id: `calendar ${keys}`, title, group: say('keysOfYear'), keys, ...told };
      }),
  );
}
