import type { Work } from '@gantry/contract';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { mayEdit } from '#features/works/fields/editable-field.ts';
import { BlockedMark } from '#features/works/marks/blocked-mark.tsx';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { WorkLink } from '#features/works/work-link.tsx';
import { Cell } from '#features/works-list/list/cell.tsx';
import { rowId, rowNameId } from '#features/works-list/list/row-id.ts';
import { SelectBox } from '#features/works-list/list/select-box.tsx';
import { cx } from '#lib/cx.ts';
import { activityWords, asEnd, endDayOf, exactDate, shortDay, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import type { LateAction } from './late-actions.ts';
import { OverdueActions } from './overdue-actions.tsx';
import { say } from './words/index.ts';

export interface OverdueRowProps {
  readonly work: Work;
  readonly names: ReferenceLookup;
  readonly now: string;
  readonly rowNumber: number;
  readonly top: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** The longest visible delay: its bar is full. */
  readonly oldest: number;
  readonly openAction: LateAction | null;
  readonly onAction: (id: string, action: LateAction | null) => void;
  readonly onToggle: (id: string, options: { range: boolean }) => void;
}

/** The columns of the overdue list, shared with its header. */
export const overdueColumns =
  'grid grid-cols-[14px_16px_var(--key-width)_minmax(0,1fr)_auto_136px_112px_92px_60px_128px] items-center gap-2 pr-5 pl-3 ' +
  'md:@max-4xl:grid-cols-[14px_16px_var(--key-width)_minmax(0,1fr)_auto_0px_minmax(112px,var(--actions-width,112px))_0px_0px_128px]';

const phone =
  'max-md:grid-cols-[16px_minmax(0,1fr)_auto] max-md:grid-rows-[20px_20px_40px] max-md:gap-x-2.5 max-md:gap-y-0.5 max-md:px-4 max-md:py-2';

/** Touch screens have no hover that could show the actions of a row: a tablet shows them below the title. */
const tablet = 'md:pointer-coarse:grid-rows-[44px_44px] md:pointer-coarse:gap-y-0';

/** If the columns are narrow, the title gives room to the actions, so that they do not cover it. */
const roomForActions =
  'not-pointer-coarse:hover:[--actions-width:max-content] not-pointer-coarse:focus-within:[--actions-width:max-content] not-pointer-coarse:has-data-popup-open:[--actions-width:max-content] not-pointer-coarse:data-active:[--actions-width:max-content]';

const latenessId = (id: string): string => `${rowId(id)}-lateness`;

/** A late work: its owner, its delay, its last activity, and the answers to it. */
export const OverdueRow = memo(function OverdueRow(props: OverdueRowProps) {
  const { work, names, isActive, isSelected, onToggle } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      role="row"
      id={rowId(work.id)}
      tabIndex={-1}
      aria-labelledby={`${rowNameId(work.id)} ${latenessId(work.id)}`}
      aria-rowindex={props.rowNumber}
      aria-selected={isSelected}
      data-work-id={work.id}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
      className={cx(
        'group absolute inset-x-0 top-0 h-(--row-height) border-b border-border/60 text-sm outline-none',
        overdueColumns,
        phone,
        tablet,
        roomForActions,
        isSelected ? 'bg-selected' : !isActive && 'hover:bg-hover',
        isActive && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
        isActive && !isSelected && 'bg-primary/7 hover:bg-primary/10',
      )}
    >
      <Cell className="relative z-1 flex opacity-0 group-hover:opacity-100 group-data-selected:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100 max-md:hidden">
        <SelectBox
          label={say('select', { key: work.key })}
          checked={isSelected}
          onToggle={(options) => onToggle(work.id, options)}
        />
      </Cell>
      <span role="presentation" id={rowNameId(work.id)} className="contents">
        <Cell>
          <PriorityIcon priority={work.priority} />
        </Cell>
        <Cell className="truncate text-xs text-muted-foreground max-md:col-start-2 max-md:row-start-2">
          {work.key}
        </Cell>
        <Cell className="min-w-0 max-md:col-start-2 max-md:row-start-1">
          <WorkLink
            work={work}
            tabIndex={-1}
            title={work.title}
            className="block truncate after:absolute after:inset-0 max-md:text-base"
          >
            <bdi>{work.title}</bdi>
          </WorkLink>
        </Cell>
        <Cell className="flex items-center gap-1 text-xs text-muted-foreground max-md:hidden">
          {work.blocked && (
            <BlockedMark work={work} className="relative z-1 flex items-center gap-1">
              {say('blocked')}
            </BlockedMark>
          )}
        </Cell>
        <Whereabouts {...props} />
      </span>
      <Cell
        data-tight
        className="relative z-1 col-[6/9] row-start-1 hidden justify-end gap-1 group-hover:flex group-has-data-popup-open:flex group-data-active:flex focus-within:flex max-md:col-[1/4] max-md:row-start-3 max-md:flex max-md:justify-start md:pointer-coarse:col-[4/11] md:pointer-coarse:row-start-2 md:pointer-coarse:flex md:pointer-coarse:justify-start"
      >
        <OverdueActions
          work={work}
          names={names}
          open={props.openAction}
          onOpen={(action) => props.onAction(work.id, action)}
        />
      </Cell>
      <Lateness {...props} />
    </div>
  );
});

/** "Tomasz Adamski" becomes "Tomasz A." when space is limited. */
function shortName(name: string): string {
  const words = name.split(' ');
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? name : `${words[0]} ${last[0]}.`;
}

/** Hidden in favour of the actions while the pointer is over the row. */
const behindActions =
  'md:not-pointer-coarse:group-hover:invisible md:not-pointer-coarse:group-has-data-popup-open:invisible md:not-pointer-coarse:group-data-active:invisible';
/** A person who may only ask has one button, which names the person to be asked. */
const onlyAsks = (work: Work): boolean =>
  !(['status', 'due', 'ownerId'] as const).some((field) => mayEdit(work, field));

function Whereabouts({ work, names }: OverdueRowProps) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const owner = names.user(work.ownerId)?.name ?? null;
  const touched = wallClockAt(work.updatedAt, timeZone);
  const behindAll = !onlyAsks(work) && behindActions;
  return (
    <>
      <Cell className={cx('col-start-6 row-start-1 truncate text-muted-foreground max-md:hidden', behindAll)}>
        {names.department(work.departmentId)?.name}
      </Cell>
      <Cell
        className={cx(
          'col-start-7 row-start-1 flex min-w-0 items-center gap-2 max-md:col-start-3 max-md:row-start-2 max-md:justify-self-end',
          behindAll,
        )}
      >
        <Avatar name={owner} decorative={owner !== null} />
        <span className="truncate max-md:hidden" title={owner ?? undefined}>
          {owner !== null && shortName(owner)}
        </span>
      </Cell>
      <Cell
        title={exactDate(touched)}
        className={cx(
          'num col-start-8 row-start-1 overflow-hidden whitespace-nowrap text-muted-foreground max-md:hidden',
          behindActions,
        )}
      >
        {activityWords(touched, now)}
      </Cell>
    </>
  );
}

function Lateness({ work, now, oldest }: OverdueRowProps) {
  const date = work.due ?? work.deadline;
  const days = work.daysLate ?? 0;
  const askWhy = useWhyDates();
  return (
    <>
      <Cell
        title={date === null ? undefined : exactDate(asEnd(date))}
        className="num col-start-9 row-start-1 overflow-hidden text-right whitespace-nowrap text-muted-foreground max-md:hidden"
      >
        {date !== null && shortDay(endDayOf(date), now)}
      </Cell>
      <Cell
        id={latenessId(work.id)}
        className="num col-start-10 row-start-1 flex items-center justify-end gap-2 max-md:col-start-3"
      >
        <span
          aria-hidden
          className="h-1 rounded-full bg-late/80 max-md:hidden"
          style={{ width: Math.max(6, (Math.sqrt(days) / Math.sqrt(Math.max(1, oldest))) * 76) }}
        />
        <button
          type="button"
          tabIndex={-1}
          title={`${whyTitle} (W)`}
          onClick={() => askWhy(work.id)}
          className="touch-target relative z-1 min-w-9 rounded-control text-right font-medium whitespace-nowrap text-late hover:underline max-md:before:translate-y-1"
        >
          {say.rich('daysLate', {
            days: days === 0 ? '<1' : days,
            quiet: (text) => <span className="sr-only">{text}</span>,
          })}
        </button>
      </Cell>
    </>
  );
}
