import type { WorkGroup } from '@gantry/contract';
import type { Command } from '#lib/keys/index.ts';
import { say as sayList } from '../list/words/index.ts';
import { headId, type ShownGroup } from './group-plan.ts';
import { say } from './words/index.ts';

interface HeadActions {
  readonly activate: (id: string) => void;
  readonly toggle: (group: WorkGroup) => void;
  /** Undefined when the person may not create works. */
  readonly makeIn: ((group: WorkGroup) => void) | undefined;
}

const group = sayList('worksList');

/** The keys of a tree: on a head they open and close the group, on a work they move to its head. */
export function headCommands(
  id: string,
  groups: readonly ShownGroup[],
  { activate, toggle, makeIn }: HeadActions,
): readonly Command[] {
  const head = groups.find((shown) => headId(shown.group) === id);
  if (head === undefined) return toHead(id, groups, activate);
  const { isClosed } = head;
  const flip = () => toggle(head.group);
  const only = (shown: boolean, command: Command): Command[] => (shown ? [command] : []);
  return [
    ...only(!isClosed, { id: 'group.close', title: say('closeGroup'), keys: 'ArrowLeft', group, run: flip }),
    ...only(isClosed, { id: 'group.open', title: say('openGroup'), keys: 'ArrowRight', group, run: flip }),
    {
      id: 'group.toggle',
      keyOnly: true,
      title: say('flipGroup'),
      keys: 'Enter',
      otherKeys: ['Space'],
      group,
      run: flip,
    },
    ...(makeIn === undefined
      ? []
      : [
          {
            id: 'group.new',
            title: say('newInGroup'),
            keys: 'C',
            group,
            run: () => makeIn(head.group),
          },
        ]),
  ];
}

function toHead(
  workId: string,
  groups: readonly ShownGroup[],
  activate: (id: string) => void,
): readonly Command[] {
  const own = groups.find(({ isClosed, pages }) => !isClosed && pages.works.some(({ id }) => id === workId));
  if (own === undefined) return [];
  const run = () => activate(headId(own.group));
  return [{ id: 'group.head', keyOnly: true, title: say('toHead'), keys: 'ArrowLeft', group, run }];
}
