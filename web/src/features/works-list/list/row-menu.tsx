import type { Work } from '@gantry/contract';
import { workFieldsWith } from '@gantry/contract/work-fields';
import {
  Archive,
  ArrowRightLeft,
  CalendarDays,
  CalendarSync,
  CircleDashed,
  CircleQuestionMark,
  Copy,
  Diamond,
  Link2,
  ListTree,
  Maximize2,
  PanelRight,
  Pencil,
  SignalHigh,
  SlidersHorizontal,
  Tag,
  Trash2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { Submenu } from '#components/ui/submenu.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { WatchItem } from '#components/watch/watch-item.tsx';
import { mayConvert } from '#features/works/change/may-convert.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { workMenuKeys } from '#features/works/change/work-menu-keys.ts';
import { editableFields, type FieldName, mayEdit } from '#features/works/fields/editable-field.ts';
import { leftKeys, leftOf, useRescheduleLeft } from '#store/reschedule-left.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import { say } from '../words/index.ts';
import type { RowMenuProps } from './row-menu-items.tsx';
import { say as sayList } from './words/index.ts';

/** Fields with their own item above the others. */
const itemised: readonly FieldName[] = ['status', 'priority', 'ownerId', 'due', 'labelIds'];
const otherFields = workFieldsWith('page').filter((field) => !itemised.includes(field));

const keysOf = (field: FieldName): { keys?: string } => {
  const keys = field === 'projectId' ? workMenuKeys.move : editableFields[field].keys;
  return keys === undefined ? {} : { keys };
};

const shifts = [
  { days: 1, label: say('dayLater') },
  { days: 5, label: say('weekLater') },
  { days: -1, label: say('dayEarlier') },
  { days: -5, label: say('weekEarlier') },
] as const;

/** The menu of rows: everything that keys do, with the keys beside it, for the selection if there is one. */
export default function RowMenu({ targets, count, whole, actions }: RowMenuProps) {
  const may = (field: FieldName) => targets.some((work) => mayEdit(work, field));
  const mayAny = (action: Work['can'][number]) => targets.some((work) => work.can.includes(action));
  const isOne = count === 1;
  const [only] = targets;
  const { change, copy } = useWorkActions();
  const askWhy = useWhyDates();
  const askLeft = useRescheduleLeft();
  const isArchived = targets.length > 0 && targets.every((work) => work.archivedAt !== null);
  const edit = (field: Parameters<typeof actions.edit>[0]) => () => actions.edit(field);
  return (
    <>
      <MenuLabel>{isOne ? targets[0]?.key : say('works', { count })}</MenuLabel>
      <MenuItem icon={<Maximize2 />} keys="Enter" onSelect={actions.open}>
        {sayList('openWork')}
      </MenuItem>
      <MenuItem icon={<PanelRight />} keys="Space" onSelect={actions.peek}>
        {sayList('peek')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CircleDashed />} keys="S" disabled={!may('status')} onSelect={edit('status')}>
        {editableFields.status.name}
      </MenuItem>
      <MenuItem icon={<SignalHigh />} keys="P" disabled={!may('priority')} onSelect={edit('priority')}>
        {editableFields.priority.name}
      </MenuItem>
      <MenuItem icon={<UserRound />} keys="A" disabled={!may('ownerId')} onSelect={edit('ownerId')}>
        {editableFields.ownerId.name}
      </MenuItem>
      <MenuItem icon={<UserRoundCheck />} keys="I" disabled={!may('ownerId')} onSelect={actions.assignToMe}>
        {sayList('assignToMe')}
      </MenuItem>
      <MenuItem icon={<CalendarDays />} keys="D" disabled={!may('due')} onSelect={edit('due')}>
        {editableFields.due.name}
      </MenuItem>
      <MenuItem icon={<Tag />} keys="L" disabled={!may('labelIds')} onSelect={edit('labelIds')}>
        {editableFields.labelIds.name}
      </MenuItem>
      <Submenu label={say('otherFields')} icon={<SlidersHorizontal />}>
        {otherFields.map((field) => (
          <MenuItem key={field} {...keysOf(field)} disabled={!may(field)} onSelect={edit(field)}>
            {editableFields[field].name}
          </MenuItem>
        ))}
      </Submenu>
      <Submenu label={say('moveDates')} icon={<ArrowRightLeft />} disabled={!may('due')}>
        {shifts.map(({ days, label }) => (
          <MenuItem key={days} onSelect={() => actions.shift(days)}>
            {label}
          </MenuItem>
        ))}
      </Submenu>
      <MenuItem
        icon={<CalendarSync />}
        keys={leftKeys}
        disabled={!may('due')}
        onSelect={() => askLeft(leftOf(targets, whole))}
      >
        {leftTitle}
      </MenuItem>
      {isOne && actions.rename !== undefined && (
        <MenuItem icon={<Pencil />} keys="F2" disabled={!may('priority')} onSelect={actions.rename}>
          {sayList('rename')}
        </MenuItem>
      )}
      {isOne && only !== undefined && (
        <MenuItem icon={<CircleQuestionMark />} keys={whyKeys} onSelect={() => askWhy(only.id)}>
          {whyTitle}
        </MenuItem>
      )}
      <MenuSeparator />
      {isOne && (
        <>
          <MenuItem icon={<ListTree />} keys={workMenuKeys.subWork} onSelect={actions.addSubWork}>
            {sayList('newSubWork')}
          </MenuItem>
          <MenuItem icon={<Link2 />} keys={workMenuKeys.link} onSelect={actions.copyLink}>
            {say('copyLink')}
          </MenuItem>
        </>
      )}
      {isOne && only !== undefined && (
        <>
          <WatchItem of="work" id={only.id} name={only.key} />
          <MenuItem icon={<Copy />} keys={workMenuKeys.copy} onSelect={() => copy(only)}>
            {say('copy')}
          </MenuItem>
          <MenuItem
            icon={<Diamond />}
            keys={workMenuKeys.convert}
            disabled={!mayConvert(only)}
            onSelect={() => void change([only], { milestone: !only.milestone })}
          >
            {sayList(only.milestone ? 'toLength' : 'toMilestone')}
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={<Archive />}
        keys={workMenuKeys.archive}
        disabled={!mayAny('close')}
        onSelect={() => actions.archive(!isArchived)}
      >
        {sayList(isArchived ? 'unarchive' : 'archive')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger keys="Delete" disabled={!mayAny('delete')} onSelect={actions.remove}>
        {sayList('toBin')}
      </MenuItem>
    </>
  );
}
