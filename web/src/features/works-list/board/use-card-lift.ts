import type { Work } from '@gantry/contract';
import { useState } from 'react';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import type { ListState } from '../list/use-list-state.ts';
import { type BoardAxes, type CellPlace, cellKey } from './board-cells.ts';
import { type BoardPart, valueIn } from './board-columns.ts';
import type { Judged } from './use-drops.ts';
import { say } from './words/index.ts';

interface Lifted {
  readonly works: readonly Work[];
  readonly at: CellPlace;
  readonly from: CellPlace;
}

interface CardLifts {
  readonly state: ListState;
  readonly axes: BoardAxes;
  readonly names: ReferenceLookup;
  /** The columns and rows that a lifted card can reach, without folded ones. */
  readonly columns: readonly BoardPart[];
  readonly lanes: readonly BoardPart[];
  readonly nameOf: (place: CellPlace) => string;
  readonly judge: (works: readonly Work[], place: CellPlace) => Judged;
  readonly drop: (works: readonly Work[], place: CellPlace) => boolean;
}

const group = say('columnKeys');

/** Carries cards by keys, and announces their position, also for people who cannot see the board. */
export function useCardLift(board: CardLifts) {
  const { state, axes, names, judge, drop, nameOf } = board;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [spoken, speak] = useState('');
  const keyOf = (works: readonly Work[]) => works.map(({ key }) => key).join(', ');
  const lift = () => {
    const { active, targets } = state;
    if (active === undefined) return;
    const at = {
      column: valueIn(axes.columns, active, names),
      lane: axes.lanes === null ? undefined : valueIn(axes.lanes, active, names),
    };
    setLifted({ works: targets, at, from: at });
    speak(say('lifted', { key: keyOf(targets), place: nameOf(at) }));
  };
  const move = (columns: number, lanes: number) => () => {
    if (lifted === null) return;
    const at = {
      column: stepFrom(board.columns, lifted.at.column, columns) ?? null,
      lane: lifted.at.lane === undefined ? undefined : stepFrom(board.lanes, lifted.at.lane, lanes),
    };
    const { refused, notes, warning } = judge(lifted.works, at);
    const over = say('over', { key: keyOf(lifted.works), place: nameOf(at) });
    setLifted({ ...lifted, at });
    speak([over, refused, ...notes, warning].filter((words) => words !== undefined).join(' '));
  };
  const put = () => {
    if (lifted === null) return;
    const isDropped = drop(lifted.works, lifted.at);
    const place = nameOf(isDropped ? lifted.at : lifted.from);
    speak(say(isDropped ? 'dropped' : 'putBack', { key: keyOf(lifted.works), place }));
    setLifted(null);
  };
  const leave = () => {
    if (lifted === null) return;
    speak(say('putBack', { key: keyOf(lifted.works), place: nameOf(lifted.from) }));
    setLifted(null);
  };
  const key = (id: string, title: string, keys: string, run: () => void): Command => ({
    id: `board.${id}`,
    title,
    keys,
    keyOnly: true,
    group,
    run,
  });
  useCommands(
    state.active === undefined ? [] : [{ ...key('lift', say('lift'), 'Shift+Space', lift), keyOnly: false }],
  );
  useCommands(
    lifted === null
      ? []
      : [
          key('carry-left', say('left'), 'ArrowLeft', move(-1, 0)),
          key('carry-right', say('right'), 'ArrowRight', move(1, 0)),
          key('carry-up', say('up'), 'ArrowUp', move(0, -1)),
          key('carry-down', say('down'), 'ArrowDown', move(0, 1)),
          { ...key('drop', say('drop'), 'Enter', put), otherKeys: ['Space', 'Shift+Space'] },
          key('put-back', say('cancel'), 'Escape', leave),
        ],
    'panel',
  );
  return {
    spoken,
    lifted: lifted === null ? null : { works: lifted.works, over: cellKey(lifted.at) },
  };
}

function stepFrom(parts: readonly BoardPart[], value: string | null, by: number): string | null {
  const at = parts.findIndex((part) => part.value === value);
  return parts[Math.max(0, Math.min(parts.length - 1, at + by))]?.value ?? null;
}
