import type { Notification } from '@gantry/contract';
import { useCommands } from '#lib/keys/index.ts';
import type { OpenMenu } from './line-menus.tsx';
import type { InboxActs } from './use-inbox-acts.ts';
import { say } from './words/index.ts';

interface InboxKeys {
  readonly active: Notification | undefined;
  readonly acts: InboxActs;
  readonly move: (step: 1 | -1) => void;
  readonly onMenu: (menu: { id: string; what: OpenMenu }) => void;
  readonly onDone: (row: Notification) => void;
  readonly onOpen: (row: Notification) => void;
  readonly onFilter: () => void;
  readonly onPeek: (row: Notification) => void;
}

/** The keys of the inbox. Ctrl+Z undoes the inbox actions of this visit first; after that it has its usual meaning. */
export function useInboxKeys({
  active,
  acts,
  move,
  onMenu,
  onDone,
  onOpen,
  onFilter,
  onPeek,
}: InboxKeys): void {
  const group = say('inbox');
  const onActive = (act: (row: Notification) => void) => () => active && act(active);
  const { undoLast } = acts;
  useCommands([
    { id: 'inbox.next', title: say('nextLine'), group, keys: 'J', keyOnly: true, run: () => move(1) },
    {
      id: 'inbox.previous',
      title: say('previousLine'),
      group,
      keys: 'K',
      keyOnly: true,
      run: () => move(-1),
    },
    { id: 'inbox.done', title: say('markDone'), group, keys: 'E', run: onActive(onDone) },
    {
      id: 'inbox.snooze',
      title: say('snoozeKey'),
      group,
      keys: 'S',
      otherKeys: ['H'],
      run: onActive(({ id }) => onMenu({ id, what: 'snooze' })),
    },
    {
      id: 'inbox.mute',
      title: say('mute'),
      group,
      keys: 'M',
      run: onActive(({ id }) => onMenu({ id, what: 'mute' })),
    },
    { id: 'inbox.unread', title: say('toggleRead'), group, keys: 'U', run: onActive(acts.toggleRead) },
    { id: 'inbox.filter', title: say('filter'), group, keys: 'F', run: onFilter },
    { id: 'inbox.open', title: say('openWork'), group, keys: 'Enter', toldOnly: true, run: onActive(onOpen) },
    { id: 'inbox.peek', title: say('peek'), group, keys: 'Space', toldOnly: true, run: onActive(onPeek) },
    ...(undoLast === undefined
      ? []
      : [
          {
            id: 'inbox.undo',
            title: say('undoLast'),
            group,
            keys: 'Ctrl+Z',
            neverWhileWriting: true,
            run: undoLast,
          },
        ]),
  ]);
}
