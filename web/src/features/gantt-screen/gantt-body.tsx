import { Gantt, type GanttHandle, minutesOf, type PreviewIntent } from '@gantry/gantt';
import { useListWidth } from './columns/use-list-width.ts';
import '@gantry/gantt/gantt.css';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { useColumnSettings } from './columns/use-column-settings.ts';
import { whyNotLink } from './links.ts';
import { UndatedTray } from './rows/undated-tray.tsx';
import type { useDraft } from './rows/use-draft.ts';
import type { useRows } from './rows/use-rows.tsx';
import { withDraft } from './rows/with-draft.ts';
import { asTried, onlyPlanned, triedTexts } from './try/only-planned.ts';
import { Undated } from './undated.tsx';
import { useRefusedKeys } from './use-refused-keys.ts';
import type { ShownPlan } from './use-shown-plan.ts';

interface GanttBodyProps {
  readonly view: ShownPlan;
  readonly chart: RefObject<GanttHandle | null>;
  readonly columnSettings: ReturnType<typeof useColumnSettings>;
  readonly listWidth: number;
  readonly draft: ReturnType<typeof useDraft>;
  readonly rowsInHand: ReturnType<typeof useRows>;
  readonly onEditStart: () => void;
}

/** The chart itself, with the row that is being written and the tray of works without dates. */
export function GanttBody(props: GanttBodyProps) {
  const { view, chart, columnSettings, listWidth, draft, rowsInHand, onEditStart } = props;
  const { plan, calendar, now, data, rows, undated, isNarrow, showsCritical, trying, search } = view;
  const [hasTray, setTray] = useState(false);
  const drawn = useMemo(
    () => (draft.draft === undefined ? { data, rows } : withDraft(data, rows, draft.draft)),
    [data, rows, draft.draft],
  );
  const minute = minutesOf(now);
  const initialZoom = search.zoom ?? usualPixelsPerDay;
  const shownZoom = useRef(initialZoom);
  /** Told of every frame that scrolls, too: nothing is done for those. */
  const keepZoom = ({ pixelsPerDay }: { pixelsPerDay: number }) => {
    if (pixelsPerDay === shownZoom.current) return;
    shownZoom.current = pixelsPerDay;
    view.setSearch({ zoom: pixelsPerDay });
  };
  const { wake } = view;
  const sayWhyNot = useRefusedKeys(plan);
  const [keptWidth, keepWidth] = useListWidth(isNarrow);
  const tell = (intent: PreviewIntent) => wake.preview(intent);
  const previewOf = trying === undefined ? tell : asTried(tell);
  const tray = <Undated count={undated.length} isOpen={hasTray} onToggle={() => setTray(!hasTray)} />;
  return (
    <div className="min-h-0 grow">
      <Gantt
        handle={chart}
        data={drawn.data}
        rows={drawn.rows}
        selection={rowsInHand.selection}
        onSelectionChange={rowsInHand.onSelectionChange}
        onEditStart={onEditStart}
        onEditCancel={draft.close}
        columns={columnSettings.shown}
        {...columnSettings.props}
        now={minute}
        listRest={calendar.listRest}
        dayHours={calendar.dayHours}
        workingTime={calendar}
        show={{ critical: showsCritical, slack: showsCritical }}
        initialGridWidth={keptWidth ?? (isNarrow ? narrowListWidth : listWidth)}
        onGridWidthChange={keepWidth}
        initialPixelsPerDay={initialZoom}
        initialMinute={minute - minutesShownBefore}
        onViewChange={keepZoom}
        headerExtra={tray}
        footer={
          hasTray &&
          undated.length > 0 && (
            <UndatedTray plan={plan} calendar={calendar} works={undated} chart={chart} now={minute} />
          )
        }
        {...(trying && { texts: triedTexts })}
        isReadOnly={!view.mayChange}
        onRefusedKey={sayWhyNot}
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

const narrowListWidth = 150;
const usualPixelsPerDay = 18;

/** Ten days of what was stand before today. */
const minutesShownBefore = 10 * 1440;

function emptyWords({ only, text }: ShownPlan['search']): string {
  const which = only === undefined ? 'No work' : only === 'late' ? 'No late work' : 'No critical work';
  return text === undefined ? `${which} in this plan.` : `${which} has “${text}” in its name.`;
}
