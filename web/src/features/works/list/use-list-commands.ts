import type { Work } from '@gantry/contract';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import type { WorkChange } from '../change/work-change.ts';
import { mayConvert } from '../detail/may-convert.ts';
import { workMenuKeys } from '../detail/work-menu-keys.ts';
import { fieldChoices } from '../fields/field-choices.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';

interface ListKeys {
  readonly state: ListState;
  readonly actions: WorksListActions;
  /** Gives the focus to the list, so that Enter and Space are heard there. */
  readonly focusList: () => void;
  readonly closePeek: (() => void) | undefined;
}

const group = 'Works list';

/** The keys of a list of works, as people know them. */
export function useListCommands({ state, actions, focusList, closePeek }: ListKeys): void {
  const { change, copy } = useWorkActions();
  const askWhy = useWhyDates();
  const changeTargets = (fields: WorkChange) => void change(state.targets, fields, { whole: state.whole });
  const moving =
    (rows: number, extend = false) =>
    () => {
      state.move(rows, { extend });
      focusList();
    };
  const leave = closePeek ?? (state.selected.size > 0 ? state.clear : undefined);
  const commands: (Command | false)[] = [
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
      title: 'Row before',
      keys: 'K',
      otherKeys: ['ArrowUp'],
      group,
      run: moving(-1),
    },
    { id: 'list.page', keyOnly: true, title: 'A page down', keys: 'PageDown', group, run: moving(20) },
    { id: 'list.page-up', keyOnly: true, title: 'A page up', keys: 'PageUp', group, run: moving(-20) },
    { id: 'list.first', keyOnly: true, title: 'First row', keys: 'Home', group, run: moving(-Infinity) },
    { id: 'list.last', keyOnly: true, title: 'Last loaded row', keys: 'End', group, run: moving(Infinity) },
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
    leave !== undefined && {
      id: 'list.escape',
      keyOnly: true,
      title: closePeek === undefined ? 'Clear the selection' : 'Close the peek',
      keys: 'Escape',
      group,
      run: () => {
        leave();
        focusList();
      },
    },
    ...(state.targets.length > 0 ? targetCommands(state, actions, changeTargets) : []),
    ...wholeWorkCommands(state, actions, { change: changeTargets, copy }),
    state.active !== undefined && whyCommand(state.active, askWhy),
  ];
  useCommands(commands.filter((command) => command !== false));
}

function targetCommands(
  { active, toggle, targets }: ListState,
  actions: WorksListActions,
  change: (fields: WorkChange) => void,
): Command[] {
  const onActive: Command[] =
    active === undefined
      ? []
      : [
          { id: 'work.open', title: 'Open', keys: 'Enter', group, run: actions.open },
          { id: 'work.peek', title: 'Peek', keys: 'Space', group, run: actions.peek },
          { id: 'work.select', title: 'Select', keys: 'X', group, run: () => toggle(active.id) },
        ];
  return [
    ...onActive,
    {
      id: 'work.status',
      title: 'Status',
      keys: 'S',
      group,
      run: () => actions.edit('status'),
      choices: () => fieldChoices('status', change),
    },
    {
      id: 'work.priority',
      title: 'Priority',
      keys: 'P',
      group,
      run: () => actions.edit('priority'),
      choices: () => fieldChoices('priority', change),
    },
    { id: 'work.owner', title: 'Owner', keys: 'A', group, run: () => actions.edit('ownerId') },
    { id: 'work.mine', title: 'Assign to me', keys: 'I', group, run: actions.assignToMe },
    { id: 'work.due', title: 'Due date', keys: 'D', group, run: () => actions.edit('due') },
    { id: 'work.labels', title: 'Labels', keys: 'L', group, run: () => actions.edit('labelIds') },
    ...(targets.length === 1
      ? [{ id: 'work.rename', title: 'Rename', keys: 'F2', group, run: () => actions.edit('title') }]
      : []),
    { id: 'work.remove', title: 'Put into the bin', keys: 'Delete', group, run: actions.remove },
  ];
}

const whyCommand = ({ id }: Work, askWhy: (id: string) => void): Command => ({
  id: 'work.why',
  title: whyTitle,
  keys: whyKeys,
  group,
  run: () => askWhy(id),
});

/** The keys of the menu of a work as a whole, as on its page. */
function wholeWorkCommands(
  { targets, whole }: ListState,
  actions: WorksListActions,
  { change, copy }: { change: (fields: WorkChange) => void; copy: (work: Work) => void },
): Command[] {
  const [only] = targets;
  if (only === undefined) return [];
  const isArchived = targets.every((work) => work.archivedAt !== null);
  const ofOne: Command[] = [
    { id: 'work.copy', title: 'Copy the work', keys: workMenuKeys.copy, group, run: () => copy(only) },
    {
      id: 'work.convert',
      title: only.milestone ? 'Make it a work with a length' : 'Make it a milestone',
      keys: workMenuKeys.convert,
      group,
      run: () => mayConvert(only) && change({ milestone: !only.milestone }),
    },
  ];
  return [
    ...(targets.length === 1 && whole === undefined ? ofOne : []),
    {
      id: 'work.move',
      title: 'Move to another project',
      keys: workMenuKeys.move,
      group,
      run: () => actions.edit('projectId'),
    },
    {
      id: 'work.archive',
      title: isArchived ? 'Take out of the archive' : 'Archive',
      keys: workMenuKeys.archive,
      group,
      run: () => actions.archive(!isArchived),
    },
  ];
}
