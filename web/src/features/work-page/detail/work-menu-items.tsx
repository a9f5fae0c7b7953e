import type { Work } from '@gantry/contract';
import {
  Archive,
  ArchiveRestore,
  CalendarSync,
  Copy,
  Diamond,
  FolderInput,
  ListTree,
  Split,
} from 'lucide-react';
import { MenuItem } from '#components/ui/menu.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { WatchItem } from '#components/watch/watch-item.tsx';
import { mayConvert } from '#features/works/change/may-convert.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { workMenuKeys } from '#features/works/change/work-menu-keys.ts';
import { maySplit } from '#features/works/split/may-split.ts';
import { useNewWork } from '#features/works/work-place.tsx';
import { leftKeys, useRescheduleLeft } from '#store/reschedule-left.ts';
import { useWorkMenu } from './use-work-menu.ts';
import { say } from './words/index.ts';

interface WorkMenuItemsProps {
  readonly work: Work;
  /** Opens the dialog of a copy. */
  readonly onCopy: () => void;
  /** Opens the choice of another project. */
  readonly onMove: () => void;
}

/** The actions on a whole work, for the menu of its page, of the peek and of a row. */
export function WorkMenuItems({ work, onCopy, onMove }: WorkMenuItemsProps) {
  const newWork = useNewWork();
  const askLeft = useRescheduleLeft();
  const { archive, convert } = useWorkMenu(work);
  const { split } = useWorkActions();
  const may = (action: Work['can'][number]) => work.can.includes(action);
  return (
    <>
      <MenuItem
        icon={<ListTree />}
        keys={workMenuKeys.subWork}
        onSelect={() => newWork({ parentId: work.id })}
      >
        {say('newSubWork')}
      </MenuItem>
      <WatchItem of="work" id={work.id} name={work.key} hasKey />
      <MenuItem icon={<Copy />} keys={workMenuKeys.copy} onSelect={onCopy}>
        {say('copy')}
      </MenuItem>
      <MenuItem icon={<Split />} disabled={!maySplit(work)} onSelect={() => split(work)}>
        {say('split')}
      </MenuItem>
      <MenuItem icon={<FolderInput />} keys={workMenuKeys.move} disabled={!may('update')} onSelect={onMove}>
        {say('moveToProject')}
      </MenuItem>
      <MenuItem
        icon={<Diamond />}
        keys={workMenuKeys.convert}
        disabled={!mayConvert(work)}
        onSelect={convert}
      >
        {say(work.milestone ? 'toLength' : 'toMilestone')}
      </MenuItem>
      <MenuItem
        icon={<CalendarSync />}
        keys={leftKeys}
        disabled={!may('schedule')}
        onSelect={() => askLeft({ workIds: [work.id] })}
      >
        {leftTitle}
      </MenuItem>
      <MenuItem
        icon={work.archivedAt === null ? <Archive /> : <ArchiveRestore />}
        keys={workMenuKeys.archive}
        disabled={!may('close')}
        onSelect={archive}
      >
        {say(work.archivedAt === null ? 'archive' : 'unarchive')}
      </MenuItem>
    </>
  );
}
