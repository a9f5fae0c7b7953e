import type { Work } from '@gantry/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ContextMenu } from '#components/ui/context-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { mayEdit, refusedField } from '#features/works/fields/editable-field.ts';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useRefuse } from '#store/refuse.ts';
import { useFocusOfPlace } from '../list/list-focus.tsx';
import { rowId } from '../list/row-id.ts';
import { menuAt, RowMenuItems } from '../list/row-menu-items.tsx';
import type { ListPages } from '../list/use-list-pages.ts';
import type { WorksGridProps } from '../list/works-grid.tsx';
import { Agenda } from './agenda.tsx';
import { type CalendarDates, droppedOn, movedBy } from './calendar-days.ts';
import { CarryChip, MoveChip } from './move-chip.tsx';
import { UndatedTray } from './undated-tray.tsx';
import { useDayDrag } from './use-day-drag.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useDaysOff } from './use-days-off.ts';
import { WeekdayHeads, WeekRow } from './week-row.tsx';
import { say } from './words/index.ts';

type Scale = 'month' | 'week';

export interface CalendarViewProps {
  readonly grid: WorksGridProps;
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly scale: Scale;
  readonly dates: CalendarDates;
  readonly reader: string | undefined;
  readonly undated: ListPages | undefined;
  /** Set when there are more works than this number of shown ones. */
  readonly cutAt: number | undefined;
  readonly onTurn: (step: number) => void;
  readonly onToday: () => void;
  readonly onScale: (scale: Scale) => void;
  readonly onDates: (dates: CalendarDates) => void;
}

/** Weeks of days with their works; on a phone a list of the days that have works. */
export function CalendarView(props: CalendarViewProps) {
  const { grid, weeks, today, scale, dates, reader, undated } = props;
  const { state, actions, gridRef } = grid;
  const isNarrow = useNarrow();
  useFocusOfPlace(gridRef);
  const dayOff = useDaysOff(weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today);
  const works = grid.list.works ?? [];
  const { may, move } = useMove(today);
  const all = [...works, ...(undated?.works ?? [])];
  const { drag, handlers } = useDayDrag(
    (id) => all.find((work) => work.id === id),
    (work, taken, day) => move(work, droppedOn(work, taken, day)),
  );
  const carry = useDayKeys(state.active, {
    may,
    drop: ({ work, days }) => move(work, movedBy(work, days)),
  });
  const carriedDue = carry && movedBy(carry.work, carry.days).due;
  const carriedTo = carriedDue == null ? undefined : endDayOf(carriedDue);
  useCalendarCommands(props);
  const area = (
    <CalendarArea gridRef={gridRef} handlers={handlers} grid={grid}>
      {isNarrow ? (
        <Agenda {...{ grid, weeks, today, dates, dayOff }} />
      ) : (
        <>
          <WeekdayHeads days={weeks[0] ?? []} />
          {weeks.map((days) => (
            <WeekRow
              key={days[0]}
              {...{ grid, days, today, dates, reader, dayOff, works }}
              lines={scale === 'week' ? 24 : 4}
              target={drag?.day ?? carriedTo}
              carriedId={(drag ?? carry)?.work.id}
            />
          ))}
        </>
      )}
    </CalendarArea>
  );
  return (
    <>
      <CalendarHead {...props} />
      <div className="flex min-h-0 grow">
        <ContextMenu area={area}>
          <RowMenuItems
            targets={state.targets}
            count={state.selectedCount || 1}
            whole={state.whole}
            actions={actions}
          />
        </ContextMenu>
        {!isNarrow && undated !== undefined && (
          <div {...handlers} className="contents">
            <UndatedTray pages={undated} />
          </div>
        )}
      </div>
      {drag?.day !== undefined && <MoveChip drag={{ ...drag, day: drag.day }} />}
      {carry !== undefined && <CarryChip carry={carry} />}
    </>
  );
}

interface CalendarAreaProps {
  readonly grid: WorksGridProps;
  readonly gridRef: WorksGridProps['gridRef'];
  readonly handlers: ReturnType<typeof useDayDrag>['handlers'];
  readonly children: React.ReactNode;
}

/** The menu of works adds further properties. */
function CalendarArea({ grid, gridRef, handlers, children, ...given }: CalendarAreaProps) {
  const { state, list } = grid;
  const isHere = (list.works ?? []).some(({ id }) => id === state.activeId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: bars lie over several days, which tables cannot do
    <div
      {...given}
      ref={gridRef}
      role="grid"
      tabIndex={0}
      data-live
      aria-label={grid.label}
      aria-multiselectable
      aria-busy={list.isLoadingMore}
      aria-activedescendant={isHere ? rowId(state.activeId ?? '') : undefined}
      onContextMenu={menuAt(state)}
      {...handlers}
      className="@container flex min-h-0 min-w-0 grow flex-col overflow-y-auto border-t border-border outline-none"
    >
      {children}
    </div>
  );
}

/** Moves a work and offers an undo. Reports when the person may not move it. */
function useMove(today: string) {
  const { change } = useWorkActions();
  const refuse = useRefuse();
  const may = (work: Work): boolean => {
    if (mayEdit(work, 'due')) return true;
    refuse(refusedField(work, 'due'));
    return false;
  };
  const move = (work: Work, to: ReturnType<typeof movedBy>): void => {
    if (!may(work)) return;
    const day = to.due == null ? to.start?.slice(0, 10) : endDayOf(to.due);
    if (day === undefined) return;
    void change([work], to, {
      announce: say('moved', { key: work.key, date: shortDay(day, today) }),
    });
  };
  return { may, move };
}

function useCalendarCommands({ onTurn, onToday }: CalendarViewProps): void {
  const group = say('group');
  useCommands([
    {
      id: 'calendar.before',
      title: say('before'),
      keys: 'ArrowLeft',
      keyOnly: true,
      group,
      run: () => onTurn(-1),
    },
    {
      id: 'calendar.after',
      title: say('after'),
      keys: 'ArrowRight',
      keyOnly: true,
      group,
      run: () => onTurn(1),
    },
    { id: 'calendar.today', title: say('today'), keys: 'T', group, run: onToday },
  ]);
}

function CalendarHead(props: CalendarViewProps) {
  const { weeks, today, scale, dates, cutAt, onTurn, onToday, onScale, onDates, grid } = props;
  const [from = today, to = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-5 pb-2 max-md:px-4">
      <IconButton label={say('before')} keys="ArrowLeft" icon={<ChevronLeft />} onClick={() => onTurn(-1)} />
      <IconButton label={say('after')} keys="ArrowRight" icon={<ChevronRight />} onClick={() => onTurn(1)} />
      <h2 aria-live="polite" className="text-base font-semibold">
        {say('period', { from: shortDay(from, today), to: shortDay(to, today) })}
      </h2>
      <Button keys="T" onClick={onToday} className="!font-normal">
        {say('today')}
      </Button>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {cutAt !== undefined && <span className="text-xs text-soon">{say('cut', { count: cutAt })}</span>}
        {grid.list.works?.length === 0 && (
          <span className="text-sm text-muted-foreground">{say('nothing')}</span>
        )}
        <Segmented
          label={say('dueOrSpan')}
          value={dates}
          options={[
            { value: 'due', label: say('due') },
            { value: 'span', label: say('span') },
          ]}
          onChange={onDates}
        />
        <Segmented
          label={say('weekOrMonth')}
          value={scale}
          options={[
            { value: 'week', label: say('week') },
            { value: 'month', label: say('month') },
          ]}
          onChange={onScale}
        />
      </span>
    </div>
  );
}
