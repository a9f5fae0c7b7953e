import { useCallback, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Chart } from './chart/chart.ts';
import { completeInput } from './chart/input.ts';
import { makeHandle } from './chart/make-handle.ts';
import { Carrying } from './gestures/carrying.ts';
import { ContextMenus } from './gestures/context-menu.ts';
import { PointerInput } from './gestures/pointer-input.ts';
import { ChartPane, type ChartPaneParts } from './grid/chart-pane.tsx';
import { GridPane } from './grid/grid-pane.tsx';
import { LiveWords } from './grid/live-region.tsx';
import { NARROWEST_GRID, Splitter } from './grid/splitter.tsx';
import { useSize } from './grid/use-size.ts';
import { KeyInput } from './keyboard/key-input.ts';
import { findSameLink } from './links/same-link.ts';
import { HEADER_HEIGHT } from './paint/header-painter.ts';
import type { GanttProps } from './props.ts';

const NOTHING: ReadonlySet<number> = new Set();
const SPLITTER = 1;
const LEAST_CHART = 80;
const USUAL_GRID = 360;
/** Maximum initial share of the list in the width, so that enough of the chart remains; the user can make it wider. */
const MOST_GRID_SHARE = 0.6;

/**
 * A Gantt chart with its list. Only the visible rows and times are drawn. Data arrive as columns, and user actions
 * leave as intents (see `GanttData` and `Intent`). The style sheet is `@gantry/gantt/gantt.css`; the parent element
 * defines the size.
 *
 * @example <Gantt data={data} columns={columns} now={minutesOf('2026-11-18T09:00')} onIntent={apply} />
 */
export function Gantt(props: GanttProps) {
  const own = useOwnState(props);
  const input = completeInput(props, own);
  const { chart, keys, carrying } = useChart(own);
  const idPrefix = useId().replaceAll(/[^\w-]/g, '');
  const { scroller, space, gridRows, grid, pane, pointer } = useElements();
  const size = useSize(scroller);
  useAttached(chart, idPrefix, { scroller, space, gridRows, grid, pane, pointer });

  const [draggedWidth, setDraggedWidth] = useState<number>();
  const widestGrid = Math.max(NARROWEST_GRID, size.width - LEAST_CHART);
  const shownGrid = Math.min(widestGrid, draggedWidth ?? usualGridWidth(props.initialGridWidth, size.width));
  useLayoutEffect(() => {
    chart.update(input);
    if (size.width > 0) chart.resize(size, size.width - shownGrid - SPLITTER, size.height - HEADER_HEIGHT);
  });

  // A stable function: rows are redrawn when the chart requests it, not with each render of the component.
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [grid]);
  const cancel = useCallback(() => {
    pointer.current?.cancel();
    keys.cancel();
  }, [pointer, keys]);
  useImperativeHandle(
    props.handle,
    () => makeHandle({ chart, body: () => pane.current?.body ?? null, focusGrid, cancel, carrying, keys }),
    [chart, keys, carrying, focusGrid, cancel, pane],
  );

  return (
    <div className={['gantt', props.className].filter(Boolean).join(' ')}>
      <div className="gantt-scroller" ref={scroller} tabIndex={-1}>
        <div className="gantt-space" ref={space}>
          <div className="gantt-pane" style={{ width: size.width, height: size.height }}>
            <GridPane
              chart={chart}
              keys={keys}
              input={input}
              idPrefix={idPrefix}
              width={shownGrid}
              grid={grid}
              rowsLayer={gridRows}
              onEdited={focusGrid}
              onEscape={cancel}
            />
            <Splitter
              width={shownGrid}
              most={widestGrid}
              name={input.texts.splitter}
              onWidth={(width) => {
                setDraggedWidth(width);
                props.onGridWidthChange?.(width);
              }}
            />
            <ChartPane ref={pane} chart={chart} />
          </div>
        </div>
      </div>
      {props.footer}
      <LiveWords chart={chart} />
    </div>
  );
}

type OwnState = ReturnType<typeof useOwnState>;

/** State that exists as long as the chart is on the page. */
function useChart(own: OwnState) {
  const [chart] = useState(() => new Chart(flushSync, own));
  Object.assign(chart.own, own);
  const [keys] = useState(() => new KeyInput(chart));
  const [carrying] = useState(() => new Carrying(chart));
  return { chart, keys, carrying };
}

function useElements() {
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const gridRows = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const pane = useRef<ChartPaneParts>(null);
  const pointer = useRef<PointerInput>(null);
  return { scroller, space, gridRows, grid, pane, pointer };
}

/** Once the elements exist, the chart paints into them and listens to the pointer. */
function useAttached(chart: Chart, idPrefix: string, elements: ReturnType<typeof useElements>): void {
  const { scroller, space, gridRows, pane, pointer } = elements;
  useLayoutEffect(() => {
    if (!scroller.current || !space.current || !gridRows.current || !pane.current) return;
    const parts = { scroller: scroller.current, space: space.current, gridRows: gridRows.current };
    const detach = chart.attach({ ...parts, ...pane.current, hatchPrefix: idPrefix });
    const input = new PointerInput(chart, pane.current, scroller.current);
    pointer.current = input;
    const menus = new ContextMenus(chart, scroller.current, pane.current.body);
    return () => {
      menus.detach();
      input.detach();
      detach();
    };
  }, [chart, idPrefix, scroller, space, gridRows, pane, pointer]);
}

function usualGridWidth(initial: number | undefined, whole: number): number {
  return Math.min(initial ?? USUAL_GRID, Math.max(NARROWEST_GRID, Math.round(whole * MOST_GRID_SHARE)));
}

/** Selection and collapsed summaries, unless the host controls them, and the selected link. */
function useOwnState(props: GanttProps) {
  const [collapsed, setOwnCollapsed] = useState(NOTHING);
  const [selection, setOwnSelection] = useState(NOTHING);
  const selected = useSelectedLink(props);
  return {
    collapsed,
    selection,
    ...selected,
    setCollapsed(value: ReadonlySet<number>) {
      if (!props.collapsed) setOwnCollapsed(value);
      props.onCollapsedChange?.(value);
    },
    setSelection(value: ReadonlySet<number>) {
      if (!props.selection) setOwnSelection(value);
      props.onSelectionChange?.(value);
    },
  };
}

/** Links have no ids: after the host passes new links, the one with the same works and kind stays selected. */
function useSelectedLink({ data: { links }, highlightedLinks }: GanttProps) {
  const [selected, setSelected] = useState({ link: -1, of: links });
  const selectedLink = useMemo(() => findSameLink(selected, links), [selected, links]);
  const highlighted = useMemo(
    () => (selectedLink < 0 ? highlightedLinks : new Set(highlightedLinks).add(selectedLink)),
    [highlightedLinks, selectedLink],
  );
  return {
    selectedLink,
    highlightedLinks: highlighted,
    selectLink: (link: number) => setSelected({ link, of: links }),
  };
}
