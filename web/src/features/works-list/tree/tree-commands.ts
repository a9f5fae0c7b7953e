import type { Command } from '#lib/keys/index.ts';
import type { TreeRow } from './tree-plan.ts';
import { say } from './words/index.ts';

interface TreeActions {
  readonly activate: (id: string) => void;
  readonly fold: (id: string) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
}

const group = say('group');

/** The keys of a tree: Right shows the sub-works and moves to the first, Left hides them and moves to the parent. */
export function treeCommands(
  id: string,
  rows: readonly TreeRow[],
  { activate, fold, openAll, closeAll }: TreeActions,
): readonly Command[] {
  const place = rows.findIndex((row) => row.kind === 'work' && row.work.id === id);
  const row = rows[place];
  const all: Command[] = [
    { id: 'tree.open-all', title: say('showAll'), keys: 'Shift+ArrowRight', group, run: openAll },
    { id: 'tree.close-all', title: say('hideAll'), keys: 'Shift+ArrowLeft', group, run: closeAll },
  ];
  if (row?.kind !== 'work') return all;
  const { isOpen } = row.place;
  const { key } = row.work;
  const { parentId } = row;
  const first = rows[place + 1];
  const commands = [
    isOpen === false && {
      id: 'tree.open',
      title: say('showSubWorks', { key }),
      keys: 'ArrowRight',
      run: () => fold(id),
    },
    isOpen === true && {
      id: 'tree.close',
      title: say('hideSubWorks', { key }),
      keys: 'ArrowLeft',
      run: () => fold(id),
    },
    isOpen === true &&
      first?.kind === 'work' && {
        id: 'tree.first',
        keyOnly: true,
        title: say('toFirstSubWork'),
        keys: 'ArrowRight',
        run: () => activate(first.work.id),
      },
    isOpen !== true &&
      parentId !== null && {
        id: 'tree.parent',
        keyOnly: true,
        title: say('toParent'),
        keys: 'ArrowLeft',
        run: () => activate(parentId),
      },
  ];
  return [
    ...commands.filter((command) => command !== false).map((command) => ({ ...command, group })),
    ...all,
  ];
}
