import type { Work } from '@gantry/contract';
import {
  CalendarDays,
  CircleDashed,
  Link2,
  ListTree,
  Maximize2,
  PanelRight,
  Pencil,
  SignalHigh,
  Tag,
  Trash2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { mayEdit } from '../fields/editable-field.ts';
import type { WorksListActions } from './use-list-actions.ts';

/** A picker opens once the menu has closed, or the menu would take the focus away from it. */
const afterClosing = (run: () => void) => () => void setTimeout(run);

/** The menu of a row: everything that keys do, with the keys beside it. */
export function RowMenuItems({ targets, actions }: { targets: readonly Work[]; actions: WorksListActions }) {
  const may = (field: Parameters<typeof mayEdit>[1]) => targets.some((work) => mayEdit(work, field));
  const isOne = targets.length === 1;
  const edit = (field: Parameters<WorksListActions['edit']>[0]) => afterClosing(() => actions.edit(field));
  return (
    <>
      <MenuLabel>{isOne ? targets[0]?.key : `${targets.length} works`}</MenuLabel>
      <MenuItem icon={<Maximize2 />} keys="Enter" onSelect={actions.open}>
        Open
      </MenuItem>
      <MenuItem icon={<PanelRight />} keys="Space" onSelect={actions.peek}>
        Peek
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CircleDashed />} keys="S" disabled={!may('status')} onSelect={edit('status')}>
        Status
      </MenuItem>
      <MenuItem icon={<SignalHigh />} keys="P" disabled={!may('priority')} onSelect={edit('priority')}>
        Priority
      </MenuItem>
      <MenuItem icon={<UserRound />} keys="A" disabled={!may('ownerId')} onSelect={edit('ownerId')}>
        Owner
      </MenuItem>
      <MenuItem icon={<UserRoundCheck />} keys="I" disabled={!may('ownerId')} onSelect={actions.assignToMe}>
        Assign to me
      </MenuItem>
      <MenuItem icon={<CalendarDays />} keys="D" disabled={!may('due')} onSelect={edit('due')}>
        Due
      </MenuItem>
      <MenuItem icon={<Tag />} keys="L" disabled={!may('labelIds')} onSelect={edit('labelIds')}>
        Labels
      </MenuItem>
      {isOne && (
        <MenuItem icon={<Pencil />} keys="F2" disabled={!may('priority')} onSelect={edit('title')}>
          Rename
        </MenuItem>
      )}
      <MenuSeparator />
      {isOne && (
        <>
          <MenuItem icon={<ListTree />} onSelect={actions.addSubWork}>
            New sub-work
          </MenuItem>
          <MenuItem icon={<Link2 />} onSelect={actions.copyLink}>
            Copy link
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={<Trash2 />}
        danger
        keys="Delete"
        disabled={!targets.some((work) => work.can.includes('delete'))}
        onSelect={actions.remove}
      >
        Put into the bin
      </MenuItem>
    </>
  );
}
