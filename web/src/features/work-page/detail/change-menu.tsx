import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { Ellipsis, History, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { turnChangeSets, useUndoChangeSetMutation } from '#sync/undo/undo.ts';
import { say as saySync } from '#sync/words/index.ts';
import type { ChangeGroup } from '../history/group-changes.ts';
import { makesWorks } from '../history/makes-works.ts';
import { say as sayRevert } from '../revert/words/index.ts';
import { say } from './words/index.ts';

const RevertDialog = lazyPart(() => import('../revert/revert-dialog.tsx'));

interface ChangeMenuProps {
  readonly work: WorkDetail;
  readonly changeSets: ChangeGroup['changeSets'];
  /** All of them combined. */
  readonly changeSet: ChangeSet;
}

/** The actions on a change. They are behind a button, so that a single tap on a phone does not change anything. */
export function ChangeMenu({ work, changeSets, changeSet }: ChangeMenuProps) {
  const [isReverting, setReverting] = useState(false);
  const [undo] = useUndoChangeSetMutation();
  const mayUndo = changeSet.canUndo && changeSet.undoneBy === null && !makesWorks(changeSet);
  const mayRevert = work.can.includes('update');
  if (!mayUndo && !mayRevert) return null;
  const takeBack = () =>
    void turnChangeSets(
      undo,
      changeSets.map(({ id }) => id),
    );
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            size="small"
            label={say('moreForChange')}
            icon={<Ellipsis />}
            className="pointer-coarse:!h-11 pointer-coarse:!w-11"
          />
        }
      >
        {mayUndo && (
          <MenuItem icon={<Undo2 />} onSelect={takeBack}>
            {saySync('undo')}
          </MenuItem>
        )}
        {mayRevert && (
          <MenuItem icon={<History />} onSelect={() => setReverting(true)}>
            {sayRevert('toHere')}
          </MenuItem>
        )}
      </Menu>
      {isReverting && (
        <Suspense>
          <RevertDialog work={work} changeSetId={changeSet.id} onClose={() => setReverting(false)} />
        </Suspense>
      )}
    </>
  );
}
