import type { References, Work } from '@gantry/contract';
import { workFieldsWith } from '@gantry/contract/work-fields';
import { leftTitle } from '#components/wake/left-title.ts';
import { mayConvert } from '#features/works/change/may-convert.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { workMenuKeys } from '#features/works/change/work-menu-keys.ts';
import { editableFields } from '#features/works/fields/editable-field.ts';
import { fieldQuestion } from '#features/works/fields/field-questions.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { toast } from '#lib/toast.ts';
import { leftKeys, leftOf, useRescheduleLeft } from '#store/reschedule-left.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import type { ChangeOfEach } from '#sync/works/work-change.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';
import { say } from './words/index.ts';

interface ListKeys {
  readonly state: ListState;
  readonly actions: WorksListActions;
  /** Keys wait for the requested rows, since the rows still shown may be others. */
  readonly isAwaited: boolean;
  /** Focuses the list, so that it handles Enter and Space. */
  readonly focusList: () => void;
  readonly closePeek: (() => void) | undefined;
  /** The ids of commands that make no sense on this screen. */
  readonly without?: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Excluded for a list without boxes for selecting rows and without a peek. */
export const keysOfSelectionAndPeek: ReadonlySet<string> = new Set([
  'list.all',
  'list.extend',
  'list.extend-up',
  'work.select',
  'work.peek',
]);

const group = say('worksList');

type Change = (change: ChangeOfEach, references?: Partial<References>) => void;

/** The standard keys of a list of works. */
export function useListCommands(keys: ListKeys): void {
  const { state, actions, isAwaited, focusList, closePeek, without = nothing } = keys;
  const { change, copy } = useWorkActions();
  const askWhy = useWhyDates();
  const askLeft = useRescheduleLeft();
  const changeTargets: Change = (fields, references) =>
    void change(state.targets, fields, { references, whole: state.whole });
  const moving =
    (rows: number, extend = false) =>
    () => {
      state.move(rows, { extend });
      focusList();
    };
  const enter = enteringList(state, moving(0));
  const leave = closePeek ?? (state.selected.size > 0 ? state.clear : undefined);
  const commands: (Command | false)[] = [
    ...movingCommands(moving),
    leave !== undefined && {
      id: 'list.escape',
      keyOnly: true,
      title: say(closePeek === undefined ? 'clearSelection' : 'closePeek'),
      keys: 'Escape',
      group,
      run: () => {
        leave();
        focusList();
      },
    },
    {
      id: 'list.all',
      keyOnly: true,
      neverWhileWriting: true,
      title: say('selectAll'),
      keys: 'Ctrl+A',
      group,
      run: state.selectAll,
    },
    ...(state.targets.length > 0
      ? targetCommands(state, actions, changeTargets)
      : targetCommands(state, actions, changeTargets).map((command) => forNobody(command, enter))),
    ...(state.targets.length > 0
      ? wholeWorkCommands(state, actions, { change: changeTargets, copy })
      : ofWholeWork.map((command) => forNobody(command, enter))),
    state.active === undefined
      ? forNobody({ id: 'work.why', title: whyTitle, keys: whyKeys }, enter)
      : whyCommand(state.active, askWhy),
    state.targets.length > 0
      ? leftCommand(state, askLeft)
      : forNobody({ id: 'work.left', title: leftTitle, keys: leftKeys }, enter),
  ];
  const heard = commands.filter((command) => command !== false);
  useCommands(isAwaited ? [] : heard.filter(({ id }) => !without.has(id)));
}

/** The keys that move the cursor from row to row. */
const movingCommands = (moving: (rows: number, extend?: boolean) => () => void): Command[] => [
  {
    id: 'list.next',
    keyOnly: true,
    title: say('nextRow'),
    keys: 'J',
    otherKeys: ['ArrowDown'],
    group,
    run: moving(1),
  },
  {
    id: 'list.previous',
    keyOnly: true,
    title: say('previousRow'),
    keys: 'K',
    otherKeys: ['ArrowUp'],
    group,
    run: moving(-1),
  },
  { id: 'list.page', keyOnly: true, title: say('pageDown'), keys: 'PageDown', group, run: moving(20) },
  { id: 'list.page-up', keyOnly: true, title: say('pageUp'), keys: 'PageUp', group, run: moving(-20) },
  { id: 'list.first', keyOnly: true, title: say('firstRow'), keys: 'Home', group, run: moving(-Infinity) },
  { id: 'list.last', keyOnly: true, title: say('lastRow'), keys: 'End', group, run: moving(Infinity) },
  {
    id: 'list.extend',
    keyOnly: true,
    title: say('selectDown'),
    keys: 'Shift+ArrowDown',
    otherKeys: ['Shift+J'],
    group,
    run: moving(1, true),
  },
  {
    id: 'list.extend-up',
    keyOnly: true,
    title: say('selectUp'),
    keys: 'Shift+ArrowUp',
    otherKeys: ['Shift+K'],
    group,
    run: moving(-1, true),
  },
];

/**
 * Without a current row, a key moves the cursor into the list. When the current work has left the list, the key does
 * not act on another one.
 */
export const enteringList =
  ({ gone }: Pick<ListState, 'gone'>, enter: () => void) =>
  (): void => {
    if (gone === undefined) enter();
    else
      toast(say('isGone', { key: gone.key }), {
        id: 'gone',
        description: say('goOn'),
      });
  };

/** The help sheet also lists keys that have no current row. */
const forNobody = (
  { id, title, keys }: Pick<Command, 'id' | 'title' | 'keys'>,
  run: () => void,
): Command => ({
  id,
  title,
  group,
  run,
  keyOnly: true,
  ...(keys !== undefined && { keys }),
});

const fieldsWithKeys = workFieldsWith('keys');

function targetCommands(
  { active, toggle, targets }: ListState,
  actions: WorksListActions,
  change: Change,
): Command[] {
  return [
    { id: 'work.open', title: say('openWork'), keys: 'Enter', group, run: actions.open },
    { id: 'work.peek', title: say('peek'), keys: 'Space', group, run: actions.peek },
    { id: 'work.select', title: say('select'), keys: 'X', group, run: () => active && toggle(active.id) },
    ...fieldsWithKeys.map((field): Command => {
      const { name, keys } = editableFields[field];
      return {
        id: `work.${field}`,
        title: name,
        group,
        run: () => actions.edit(field),
        ...(keys !== undefined && { keys }),
        ...fieldQuestion(field, change),
      };
    }),
    { id: 'work.mine', title: say('assignToMe'), keys: 'I', group, run: actions.assignToMe },
    ...(targets.length < 2 && actions.rename !== undefined
      ? [{ id: 'work.rename', title: say('rename'), keys: 'F2', group, run: actions.rename }]
      : []),
    { id: 'work.remove', title: say('toBin'), keys: 'Delete', group, run: actions.remove },
  ];
}

const whyCommand = ({ id }: Work, askWhy: (id: string) => void): Command => ({
  id: 'work.why',
  title: whyTitle,
  keys: whyKeys,
  group,
  run: () => askWhy(id),
});

const leftCommand = (
  { targets, whole }: ListState,
  askLeft: ReturnType<typeof useRescheduleLeft>,
): Command => ({
  id: 'work.left',
  title: leftTitle,
  keys: leftKeys,
  group,
  run: () => askLeft(leftOf(targets, whole)),
});

const ofWholeWork = [
  { id: 'work.link', title: say('copyWorkLink'), keys: workMenuKeys.link },
  { id: 'work.sub', title: say('newSubWork'), keys: workMenuKeys.subWork },
  { id: 'work.copy', title: say('copyWork'), keys: workMenuKeys.copy },
  { id: 'work.convert', title: say('toMilestone'), keys: workMenuKeys.convert },
  { id: 'work.move', title: say('moveToProject'), keys: workMenuKeys.move },
  { id: 'work.archive', title: say('archive'), keys: workMenuKeys.archive },
] as const;

/** The keys of the menu of a whole work, as on its page. */
function wholeWorkCommands(
  { targets, whole }: ListState,
  actions: WorksListActions,
  { change, copy }: { change: Change; copy: (work: Work) => void },
): Command[] {
  const [only] = targets;
  if (only === undefined) return [];
  const isArchived = targets.every((work) => work.archivedAt !== null);
  const ofOne: Command[] = [
    { id: 'work.link', title: say('copyWorkLink'), keys: workMenuKeys.link, group, run: actions.copyLink },
    { id: 'work.sub', title: say('newSubWork'), keys: workMenuKeys.subWork, group, run: actions.addSubWork },
    {
      id: 'work.copy',
      title: say('copyWork'),
      keys: workMenuKeys.copy,
      group,
      run: () => actions.mayCreate() && copy(only),
    },
    {
      id: 'work.convert',
      title: say(only.milestone ? 'toLength' : 'toMilestone'),
      keys: workMenuKeys.convert,
      group,
      run: () => {
        if (actions.allowsTo('schedule', (work) => sayRefused('milestone', { work })) && mayConvert(only))
          change({ milestone: !only.milestone });
      },
    },
  ];
  return [
    ...(targets.length === 1 && whole === undefined ? ofOne : []),
    {
      id: 'work.move',
      title: say('moveToProject'),
      keys: workMenuKeys.move,
      group,
      run: () => actions.edit('projectId'),
      ...fieldQuestion('projectId', change),
    },
    {
      id: 'work.archive',
      title: say(isArchived ? 'unarchive' : 'archive'),
      keys: workMenuKeys.archive,
      group,
      run: () => actions.archive(!isArchived),
    },
  ];
}
