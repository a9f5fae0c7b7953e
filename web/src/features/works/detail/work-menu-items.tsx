import type { Work } from '@gantry/contract';
import { Archive, ArchiveRestore, Copy, Diamond, FolderInput, ListTree } from 'lucide-react';
import { MenuItem } from '#components/ui/menu.tsx';
import { useNewWork } from '../work-place.tsx';
import { mayConvert } from './may-convert.ts';
import { useWorkMenu } from './use-work-menu.ts';
import { workMenuKeys } from './work-menu-keys.ts';

interface WorkMenuItemsProps {
  readonly work: Work;
  /** Opens the dialog of a copy. */
  readonly onCopy: () => void;
  /** Opens the choice of another project. */
  readonly onMove: () => void;
}

/** What can be done with one work as a whole, for the menu of its page, of the peek and of a row. */
export function WorkMenuItems({ work, onCopy, onMove }: WorkMenuItemsProps) {
  const newWork = useNewWork();
  const { archive, convert } = useWorkMenu(work);
  const may = (action: Work['can'][number]) => work.can.includes(action);
  return (
    <>
      <MenuItem
        icon={<ListTree />}
        keys={workMenuKeys.subWork}
        onSelect={() => newWork({ parentId: work.id })}
      >
        New sub-work
      </MenuItem>
      <MenuItem icon={<Copy />} keys={workMenuKeys.copy} onSelect={onCopy}>
        Copy…
      </MenuItem>
      <MenuItem icon={<FolderInput />} keys={workMenuKeys.move} disabled={!may('update')} onSelect={onMove}>
        Move to another project
      </MenuItem>
      <MenuItem
        icon={<Diamond />}
        keys={workMenuKeys.convert}
        disabled={!mayConvert(work)}
        onSelect={convert}
      >
        {work.milestone ? 'Make it a work with a length' : 'Make it a milestone'}
      </MenuItem>
      <MenuItem
        icon={work.archivedAt === null ? <Archive /> : <ArchiveRestore />}
        keys={workMenuKeys.archive}
        disabled={!may('close')}
        onSelect={archive}
      >
        {work.archivedAt === null ? 'Archive' : 'Take out of the archive'}
      </MenuItem>
    </>
  );
}
