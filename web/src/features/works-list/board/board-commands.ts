import type { Command } from '#lib/keys/index.ts';
import type { BoardCell } from './board-cells.ts';
import { say } from './words/index.ts';

const group = say('columnKeys');

/** The keys of a card: up and down within its column, left and right to the cards beside it. */
export function boardCommands(
  id: string,
  cells: readonly BoardCell[],
  activate: (id: string) => void,
): readonly Command[] {
  const own = cells.find(({ works }) => works.some((work) => work.id === id));
  if (own === undefined) return [];
  const place = own.works.findIndex((work) => work.id === id);
  const go = (next: string | undefined) => () => {
    if (next !== undefined) activate(next);
  };
  const beside = (step: 1 | -1) => {
    const row = cells.filter(({ lane }) => lane === own.lane);
    for (let index = row.indexOf(own) + step; row[index] !== undefined; index += step) {
      const works = row[index]?.works ?? [];
      if (works.length > 0) return works[Math.min(place, works.length - 1)]?.id;
    }
    return undefined;
  };
  /** After the end of a column, the cursor continues in the same column of the next row. */
  const along = (step: 1 | -1) => {
    const within = own.works[place + step];
    if (within !== undefined) return within.id;
    const column = cells.filter(({ column }) => column === own.column);
    for (let index = column.indexOf(own) + step; column[index] !== undefined; index += step) {
      const next = step === 1 ? column[index]?.works[0] : column[index]?.works.at(-1);
      if (next !== undefined) return next.id;
    }
    return undefined;
  };
  const command = (name: string, title: string, keys: string, next: string | undefined): Command => ({
    id: `board.${name}`,
    title,
    keys,
    keyOnly: true,
    group,
    run: go(next),
  });
  return [
    command('left', say('left'), 'ArrowLeft', beside(-1)),
    command('right', say('right'), 'ArrowRight', beside(1)),
    { ...command('down', say('down'), 'ArrowDown', along(1)), otherKeys: ['J'] },
    { ...command('up', say('up'), 'ArrowUp', along(-1)), otherKeys: ['K'] },
  ];
}
