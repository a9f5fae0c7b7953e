import { type Command, useCommands } from '#lib/keys/index.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import type { ListState } from '../list/use-list-state.ts';
import { useOpenWork } from '../work-place.tsx';
import type { LateAction } from './overdue-actions.tsx';

interface OverdueKeys {
  readonly state: ListState;
  readonly focusList: () => void;
  /** Opens the picker of an action on the active row; for a selection the bulk bar has its own. */
  readonly onAction: (action: LateAction) => void;
  readonly onDone: () => void;
}

const group = 'Overdue';

/** Moving and selecting as in every list; 1 to 4 are the answers to a late work. */
export function useOverdueCommands({ state, focusList, onAction, onDone }: OverdueKeys): void {
  const openWork = useOpenWork();
  const askWhy = useWhyDates();
  const { active, targets, selected } = state;
  const moving =
    (rows: number, extend = false) =>
    () => {
      state.move(rows, { extend });
      focusList();
    };
  const answer = (action: LateAction, field: 'due' | 'ownerId') => () => {
    if (selected.size > 0) state.edit(field, { place: 'bulk' });
    else onAction(action);
  };
  const onTargets: Command[] =
    targets.length === 0
      ? []
      : [
          { id: 'late.done', title: 'Done', keys: '1', group, run: onDone },
          {
            id: 'late.due',
            title: 'New date',
            keys: '2',
            otherKeys: ['D'],
            group,
            run: answer('due', 'due'),
          },
          {
            id: 'late.owner',
            title: 'Hand over',
            keys: '3',
            otherKeys: ['A'],
            group,
            run: answer('ownerId', 'ownerId'),
          },
          { id: 'late.ask', title: 'Ask why', keys: '4', group, run: () => onAction('ask') },
        ];
  const onActive: Command[] =
    active === undefined
      ? []
      : [
          { id: 'work.open', title: 'Open', keys: 'Enter', group, run: () => openWork(active.key) },
          { id: 'work.select', title: 'Select', keys: 'X', group, run: () => state.toggle(active.id) },
          { id: 'work.why', title: whyTitle, keys: whyKeys, group, run: () => askWhy(active.id) },
        ];
  const clear: Command[] =
    selected.size === 0
      ? []
      : [
          {
            id: 'list.escape',
            keyOnly: true,
            title: 'Clear the selection',
            keys: 'Escape',
            group,
            run: state.clear,
          },
        ];
  useCommands([
    {
      id: 'list.next',
      keyOnly: true,
      title: 'Next row',
      keys: 'J',
      otherKeys: ['ArrowDown'],
      group,
      run: moving(1),
    },
    {
      id: 'list.previous',
      keyOnly: true,
      title: 'Previous row',
      keys: 'K',
      otherKeys: ['ArrowUp'],
      group,
      run: moving(-1),
    },
    {
      id: 'list.extend',
      keyOnly: true,
      title: 'Select and go down',
      keys: 'Shift+ArrowDown',
      otherKeys: ['Shift+J'],
      group,
      run: moving(1, true),
    },
    {
      id: 'list.extend-up',
      keyOnly: true,
      title: 'Select and go up',
      keys: 'Shift+ArrowUp',
      otherKeys: ['Shift+K'],
      group,
      run: moving(-1, true),
    },
    {
      id: 'list.all',
      keyOnly: true,
      neverWhileWriting: true,
      title: 'Select all',
      keys: 'Ctrl+A',
      group,
      run: state.selectAll,
    },
    ...onActive,
    ...onTargets,
    ...clear,
  ]);
}
