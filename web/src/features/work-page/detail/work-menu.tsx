import type { Work, WorkAction } from '@gantry/contract';
import { Ellipsis, Trash2 } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { copyWorkLink } from '#features/works/change/copy-work-link.ts';
import { useWorkActions, type WorkActions } from '#features/works/change/work-actions.tsx';
import { workMenuKeys } from '#features/works/change/work-menu-keys.ts';
import { fieldQuestion } from '#features/works/fields/field-questions.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { useNewWork } from '#features/works/work-place.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useCan } from '#store/can.ts';
import { useRefuse } from '#store/refuse.ts';
import { useRemoveWork } from './use-remove-work.ts';
import { useWorkMenu } from './use-work-menu.ts';
import { say } from './words/index.ts';
import { WorkMenuItems } from './work-menu-items.tsx';

interface WorkMenuProps {
  readonly work: Work;
  /** Opens the choice of another project. */
  readonly onMove: () => void;
}

/** The "…" menu of a work's page and of the peek, with its keys. */
export function WorkMenu({ work, onMove }: WorkMenuProps) {
  const actions = useWorkActions();
  const removeWork = useRemoveWork(work);
  const copy = () => actions.copy(work, { opens: true });
  useMenuCommands(work, actions, { copy, move: onMove });
  return (
    <Menu align="end" trigger={<IconButton size="small" label={say('more')} icon={<Ellipsis />} />}>
      <WorkMenuItems work={work} onCopy={copy} onMove={onMove} />
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        danger
        keys={workMenuKeys.remove}
        disabled={!work.can.includes('delete')}
        onSelect={() => void removeWork()}
      >
        {say('toBin')}
      </MenuItem>
    </Menu>
  );
}

/** The end of the sentence "You may not …" for each action, before the key of the work. */
const refusedTo = {
  'work.link': 'read',
  'work.sub': 'createBelow',
  'work.copy': 'createCopy',
  'work.move': 'changeProject',
  'work.convert': 'milestone',
  'work.archive': 'archive',
} as const;

function useMenuCommands(
  work: Work,
  actions: WorkActions,
  { copy, move }: { copy: () => void; move: () => void },
): void {
  const { archive, convert } = useWorkMenu(work);
  const newWork = useNewWork();
  const can = useCan();
  const refuse = useRefuse();
  const isAllowed = (action: WorkAction) =>
    action === 'create' ? can('create', 'works') : work.can.includes(action);
  const group = say('work');
  const commands = [
    {
      id: 'work.link',
      title: say('copyTheLink'),
      keys: workMenuKeys.link,
      action: 'read',
      run: () => void copyWorkLink(work.key),
    },
    {
      id: 'work.sub',
      title: say('newSubWork'),
      keys: workMenuKeys.subWork,
      action: 'create',
      run: () => newWork({ parentId: work.id }),
    },
    { id: 'work.copy', title: say('copyTheWork'), keys: workMenuKeys.copy, action: 'create', run: copy },
    {
      id: 'work.move',
      title: say('moveToProject'),
      keys: workMenuKeys.move,
      action: 'update',
      run: move,
      ...fieldQuestion(
        'projectId',
        (fields, references) => void actions.change([work], fields, { references }),
      ),
    },
    {
      id: 'work.convert',
      title: say(work.milestone ? 'toLength' : 'toMilestone'),
      keys: workMenuKeys.convert,
      action: 'schedule',
      run: convert,
    },
    {
      id: 'work.archive',
      title: say(work.archivedAt === null ? 'archiveWork' : 'unarchiveWork'),
      keys: workMenuKeys.archive,
      action: 'close',
      run: archive,
    },
  ] as const;
  useCommands(
    commands.map(({ action, ...command }) => {
      if (isAllowed(action)) return { ...command, group };
      const { id, title, keys } = command;
      const what = sayRefused(refusedTo[id], { work: work.key });
      const row = action === 'create' ? {} : { id: work.id };
      return {
        id,
        title,
        keys,
        group,
        keyOnly: true,
        run: () => refuse({ what, action, target: 'works', ...row }),
      };
    }),
  );
}
