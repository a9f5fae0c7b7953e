import { Gantt, type GanttHandle, type GanttProps, minutesOf, type PreviewIntent } from '@gantry/gantt';
import { useListWidth } from './columns/use-list-width.ts';
import { say } from './words/index.ts';
import '@gantry/gantt/gantt.css';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { chartDates } from '#features/plan/drawn/chart-dates.ts';
import { chartTexts } from '#features/plan/drawn/chart-texts.ts';
import { whyNotLink } from '#features/plan/model/links.ts';
import { asTried, onlyPlanned, triedTexts } from '#features/plan/try/only-planned.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useChartDisplay } from '#store/chart-display.ts';
import type { useColumnSettings } from './columns/use-column-settings.ts';
import type { useDraft } from './rows/use-draft.ts';
import { useDrawnRows } from './rows/use-drawn-rows.ts';
import type { useRows } from './rows/use-rows.tsx';
import { whatDatesWaitFor } from './rows/what-dates-wait-for.ts';
import type { typingNow } from './typing/later-typing.ts';
import { Undated } from './undated.tsx';
import { useRefusedKeys } from './use-refused-keys.ts';
import type { ShownPlan } from './use-shown-plan.ts';

const UndatedTray = lazyPart(
  loadOnFirstTouch(() =>
    import('./rows/undated-tray.tsx').then((module) => ({ default: module.UndatedTray })),
  ),
);

interface GanttBodyProps {
  readonly view: ShownPlan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly columnSettings: ReturnType<typeof useColumnSettings>;
  readonly listWidth: number;
  readonly draft: ReturnType<typeof useDraft>;
  readonly rowsInHand: ReturnType<typeof useRows>;
  readonly onEditStart: () => void;
  /** The code that reads typed cells, once it is loaded. */
  readonly typing: ReturnType<typeof typingNow>;
  readonly onEditCancel: NonNullable<GanttProps['onEditCancel']>;
}

/** The chart itself, with the draft row and the tray of works without dates. */
export function GanttBody(props: GanttBodyProps) {
  const { view, chart, columnSettings, listWidth, draft, rowsInHand, onEditStart, onEditCancel, typing } =
    props;
  const { plan, calendar, now, data, rows, isNarrow, showsCritical, showsSlack, trying, search } = view;
  const { isCompact } = useChartDisplay();
  const { draft: written, empty } = draft;
  const { drawn, columns } = useDrawnRows({ data, rows, columns: columnSettings.shown, draft, typing });
  const minute = minutesOf(now);
  const { initialZoom, keepZoom } = useKeptZoom(view);
  const { wake } = view;
  const sayWhyNot = useRefusedKeys(plan);
  const [keptWidth, keepWidth] = useListWidth(isNarrow);
  const tell = (intent: PreviewIntent) => wake.preview(intent);
  const previewOf = trying === undefined ? tell : asTried(tell);
  const tray = useTray(view, chart);
  return (
    <div className="min-h-0 grow">
      <Gantt
        handle={chart}
        data={drawn.data}
        rows={drawn.rows}
        selection={rowsInHand.selection}
        onSelectionChange={rowsInHand.onSelectionChange}
        onEditStart={onEditStart}
        onEditCancel={onEditCancel}
        columns={columns}
        {...columnSettings.props}
        sortedBy={sortedBy(search)}
        onColumnSort={(column) => view.setSearch({ sort: nextSort(search.sort, column) })}
        now={minute}
        progressAt={view.progressAt}
        listRest={calendar.listRest}
        dayHours={calendar.dayHours}
        workingTime={calendar}
        show={{ critical: showsCritical, slack: showsSlack, names: search.names ?? 'list' }}
        describe={view.describe}
        rowHeight={isCompact ? compactRow : usualRow}
        initialGridWidth={keptWidth ?? (isNarrow ? narrowListWidth : listWidth)}
        onGridWidthChange={keepWidth}
        initialPixelsPerDay={initialZoom}
        initialMinute={minute - (isNarrow ? narrowMinutesBefore : minutesShownBefore)}
        onViewChange={keepZoom}
        headerExtra={tray.button}
        footer={tray.rows}
        {...chartDates}
        texts={trying ? triedTexts : chartTexts}
        isReadOnly={!view.mayChange && written === undefined && plan.rows.length > 0}
        onRefusedKey={(refused) => {
          if (refused.work !== empty) sayWhyNot(refused);
          else if (refused.kind === 'edit') draft.openEmpty();
        }}
        leavesEscape={search.peek !== undefined || search.doctor === 'open'}
        onPreview={(intent: PreviewIntent) => {
          view.hold();
          const preview = previewOf(intent);
          return preview && (view.groups?.follow(preview) ?? preview);
        }}
        onPreviewEnd={() => {
          view.wake.putDown();
          view.letGo();
        }}
        onIntent={trying === undefined ? rowsInHand.onIntent : onlyPlanned(rowsInHand.onIntent)}
        mayLink={(ends) => whyNotLink(plan, ends)}
        mayPlace={rowsInHand.mayPlace}
        empty={<p className="p-5 text-sm text-muted-foreground">{emptyWords(search)}</p>}
      />
    </div>
  );
}

/** The works without dates: their number, and their rows below the chart when the tray is open. */
function useTray({ plan, document, calendar, undated, now }: ShownPlan, chart: GanttBodyProps['chart']) {
  const [hasTray, setTray] = useState(false);
  return {
    button: <Undated count={undated.length} isOpen={hasTray} onToggle={() => setTray(!hasTray)} />,
    rows: hasTray && undated.length > 0 && (
      <Suspense>
        <UndatedTray
          {...{ plan, calendar, chart }}
          works={undated}
          waitsFor={whatDatesWaitFor(document.project, plan, undated)}
          now={minutesOf(now)}
        />
      </Suspense>
    ),
  };
}

/** The zoom is stored in the address. */
function useKeptZoom({ search, setSearch, isNarrow }: ShownPlan) {
  const initialZoom = search.zoom ?? (isNarrow ? narrowPixelsPerDay : usualPixelsPerDay);
  const shownZoom = useRef(initialZoom);
  /** Also called for each frame of scrolling, which does not change the zoom. */
  const keepZoom = ({ pixelsPerDay }: { pixelsPerDay: number }) => {
    if (pixelsPerDay === shownZoom.current) return;
    shownZoom.current = pixelsPerDay;
    setSearch({ zoom: pixelsPerDay });
  };
  return { initialZoom, keepZoom };
}

/** The sorting that the head of the column shows. */
function sortedBy({ sort }: ShownPlan['search']) {
  if (sort === undefined) return undefined;
  const isDescending = sort.startsWith('-');
  return { column: isDescending ? sort.slice(1) : sort, isDescending };
}

/** Cycles through ascending, descending, and the plan's own order. */
const nextSort = (sort: string | undefined, column: string): string | undefined =>
  sort === column ? `-${column}` : sort === `-${column}` ? undefined : column;

const [usualRow, compactRow] = [32, 24];
const narrowListWidth = 150;
const usualPixelsPerDay = 18;
/** A phone shows the weeks around today. */
const narrowPixelsPerDay = 8;

/** Ten days are visible before today, a week on a phone. */
const minutesShownBefore = 10 * 1440;
const narrowMinutesBefore = 7 * 1440;

function emptyWords({ only, text }: ShownPlan['search']): string {
  return text === undefined
    ? say('noneHere', { only: only ?? 'all' })
    : say('noneNamed', { only: only ?? 'all', text });
}
