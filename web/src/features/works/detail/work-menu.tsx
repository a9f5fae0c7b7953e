import type { Work } from '@gantry/contract';
import { Ellipsis, Trash2 } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useWorkActions, type WorkActions } from '../change/work-actions.tsx';
import { fieldQuestion } from '../fields/field-questions.ts';
import { copyWorkLink } from '../list/use-list-actions.ts';
import { useNewWork } from '../work-place.tsx';
import { useRemoveWork } from './use-remove-work.ts';
import { useWorkMenu } from './use-work-menu.ts';
import { WorkMenuItems } from './work-menu-items.tsx';
import { workMenuKeys } from './work-menu-keys.ts';

interface WorkMenuProps {
  readonly work: Work;
  /** Opens the choice of another project. */
  readonly onMove: () => void;
}

/** The "…" of a work's page and of the peek, with its keys. */
export function WorkMenu({ work, onMove }: WorkMenuProps) {
  const actions = useWorkActions();
  const removeWork = useRemoveWork(work);
  const copy = () => actions.copy(work, { opens: true });
  useMenuCommands(work, actions, { copy, move: onMove });
  return (
    <Menu align="end" trigger={<IconButton size="small" label="More" icon={<Ellipsis />} />}>
      <WorkMenuItems work={work} onCopy={copy} onMove={onMove} />
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        danger
        keys={workMenuKeys.remove}
        disabled={!work.can.includes('delete')}
        onSelect={() => void removeWork()}
      >
        Put into the bin
      </MenuItem>
    </Menu>
  );
}

function useMenuCommands(
  work: Work,
  actions: WorkActions,
  { copy, move }: { copy: () => void; move: () => void },
): void {
  const { archive, convert } = useWorkMenu(work);
  const newWork = useNewWork();
  const group = 'Work';
  const commands = [
    {
      id: 'work.link',
      title: 'Copy the link',
      keys: workMenuKeys.link,
      action: 'read',
      run: () => void copyWorkLink(work.key),
    },
    {
      id: 'work.sub',
      title: 'New sub-work',
      keys: workMenuKeys.subWork,
      action: 'read',
      run: () => newWork({ parentId: work.id }),
    },
    { id: 'work.copy', title: 'Copy the work', keys: workMenuKeys.copy, action: 'read', run: copy },
    {
      id: 'work.move',
      title: 'Move to another project',
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
      title: work.milestone ? 'Make it a work with a length' : 'Make it a milestone',
      keys: workMenuKeys.convert,
      action: 'schedule',
      run: convert,
    },
    {
      id: 'work.archive',
      title: work.archivedAt === null ? 'Archive the work' : 'Take it out of the archive',
      keys: workMenuKeys.archive,
      action: 'close',
      run: archive,
    },
  ] as const;
  useCommands(
    commands.filter(({ action }) => work.can.includes(action)).map((command) => ({ ...command, group })),
  );
}
