import type { WorksListActions } from '#features/works-list/list/use-list-actions.ts';
import { enteringList } from '#features/works-list/list/use-list-commands.ts';
import type { ListState } from '#features/works-list/list/use-list-state.ts';
import { useCommands } from '#lib/keys/index.ts';
import { type LateAction, lateKeys } from './late-actions.ts';
import { say } from './words/index.ts';

interface OverdueKeys {
  readonly state: ListState;
  readonly actions: Pick<WorksListActions, 'allows' | 'allowsTo'>;
  /** As for the keys of every list. */
  readonly isAwaited: boolean;
  /** Opens the picker of an action on the active row; the bulk bar has its own for a selection. */
  readonly onAction: (action: LateAction) => void;
  readonly onDone: () => void;
  /** Whether owners can be asked here why a work is late. */
  readonly asks?: boolean;
}

const group = say('overdue');

/**
 * Keys 1 to 4 answer a late work, in addition to the keys of every list; a new date and a handover have letters, too.
 */
export function useOverdueCommands(given: OverdueKeys): void {
  const { state, actions, isAwaited, onAction, onDone, asks = true } = given;
  const answer = (action: LateAction, field: 'due' | 'ownerId') => () => {
    if (!actions.allows(field)) return;
    if (state.selected.size > 0) state.edit(field, { place: 'bulk' });
    else onAction(action);
  };
  const ofAnswers = [
    {
      id: 'late.done',
      title: say('done'),
      keys: lateKeys.done,
      group,
      run: () => actions.allows('status') && onDone(),
    },
    {
      id: 'late.due',
      title: say('newDate'),
      keys: lateKeys.due,
      otherKeys: ['D'],
      group,
      run: answer('due', 'due'),
    },
    {
      id: 'late.owner',
      title: say('handOver'),
      keys: lateKeys.ownerId,
      otherKeys: ['A'],
      group,
      run: answer('ownerId', 'ownerId'),
    },
  ];
  const ask = {
    id: 'late.ask',
    title: say('askWhy'),
    keys: lateKeys.ask,
    group,
    run: () => actions.allowsTo('comment', (works) => say('comment', { works })) && onAction('ask'),
  };
  const commands = asks ? [...ofAnswers, ask] : ofAnswers;
  // Without an active row, the key sheet still lists them.
  const isIdle = state.targets.length === 0;
  const heard = isIdle
    ? commands.map((command) => ({
        ...command,
        keyOnly: true,
        run: enteringList(state, () => state.move(0)),
      }))
    : commands;
  useCommands(isAwaited ? [] : heard);
}
