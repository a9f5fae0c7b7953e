import type { GanttHandle } from '@gantry/gantt';
import { Flag, MoveHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { useZoomTools } from '#features/plan/tools/use-zoom-tools.tsx';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { cx } from '#lib/cx.ts';
import { useCommands } from '#lib/keys/index.ts';
import type { GanttSearch } from '../gantt-search.ts';
import { ShownMenu } from '../shown/shown-menu.tsx';
import { useHeadTools } from './head-tools.tsx';
import { lineHeight } from './line-height.ts';
import { MoreTools } from './more-tools.tsx';
import { useNarrowerThan } from './use-narrower-than.ts';
import { say } from './words/index.ts';

interface GanttToolbarProps {
  readonly chart: RefObject<GanttHandle | null>;
  readonly projectId: string;
  readonly works: number;
  /** The works are read-only. */
  readonly isToLookAt: boolean;
  /** A single line, with a button for the tools that do not fit. */
  readonly isNarrow: boolean;
  readonly showsCritical: boolean;
  readonly search: GanttSearch;
  /** The shown columns. */
  readonly columns: readonly string[];
  /** Whether the days off of the people who do the works are known. */
  readonly knowsAway: boolean;
  readonly onSearch: (change: GanttSearch) => void;
  /** Copies a link that shows everyone the chart as it is shown here. */
  readonly onCopyLink: () => void;
  readonly baselineMenu: ReactNode;
  readonly forecast: ReactNode;
  /** The choice of columns, and the export of the chart to files. */
  readonly columnsAndFiles: ReactNode;
  /** Seldom used tools: the first to move behind a button. */
  readonly seldomUsed: ReactNode;
}

/** Pixels that the line needs without the project's tabs. Tools without room are behind *More tools*. */
const widthOf = {
  /** The tools as icons. */
  tools: 560,
  /** The tools with their names, and columns and files. */
  mainTools: 810,
  /** All icons, without the zoom slider. */
  icons: 970,
  slider: 1060,
  /** The names of all tools. */
  names: 1560,
};

interface ChartCommands extends Pick<GanttToolbarProps, 'showsCritical' | 'onCopyLink'> {
  readonly goToToday: () => void;
  readonly fit: () => void;
  readonly toggleCritical: () => void;
}

function useChartCommands({ goToToday, fit, toggleCritical, showsCritical, onCopyLink }: ChartCommands) {
  const group = sayPlan('timeline');
  useCommands([
    { id: 'timeline.today', title: say('goToToday'), group, keys: 'T', run: goToToday },
    { id: 'timeline.fit', title: say('showProject'), group, keys: 'Shift+F', run: fit },
    {
      id: 'timeline.critical',
      title: say(showsCritical ? 'hideCritical' : 'showCritical'),
      group,
      run: toggleCritical,
    },
    { id: 'timeline.link', title: say('copyLink'), group, run: onCopyLink },
  ]);
}

function useRoom(line: RefObject<HTMLElement | null>, headWidth: number) {
  return {
    hasTools: !useNarrowerThan(line, widthOf.tools + headWidth),
    hasMain: !useNarrowerThan(line, widthOf.mainTools + headWidth),
    hasIcons: !useNarrowerThan(line, widthOf.icons + headWidth),
    hasSlider: !useNarrowerThan(line, widthOf.slider + headWidth),
    hasNames: !useNarrowerThan(line, widthOf.names + headWidth),
  };
}

/** Tools that navigate in the chart and choose what it shows. */
export function GanttToolbar(props: GanttToolbarProps) {
  const { chart, projectId, works, isToLookAt, isNarrow, showsCritical, search, onSearch, onCopyLink } =
    props;
  const { knowsAway, baselineMenu, forecast, columns, columnsAndFiles, seldomUsed } = props;
  const line = useRef<HTMLDivElement>(null);
  const head = useHeadTools(projectId);
  const { hasTools, hasMain, hasIcons, hasSlider, hasNames } = useRoom(line, head.width);
  const goToToday = () => chart.current?.toToday();
  const zoom = useZoomTools(chart, hasSlider && !isNarrow);
  const fit = () => chart.current?.fitProject();
  const toggleCritical = () => onSearch({ critical: showsCritical ? 'hide' : undefined });
  useChartCommands({ goToToday, fit, toggleCritical, showsCritical, onCopyLink });
  const filter = (className: string) => (
    <SearchInput
      label={say('filterWorks')}
      placeholder={say('filter')}
      text={search.text}
      className={className}
      onChange={(text) => onSearch({ text })}
    />
  );
  const shown = <ShownMenu {...{ search, onSearch, knowsAway, columns }} />;
  const tools = (
    <>
      <CriticalTool isOn={showsCritical} onToggle={toggleCritical} />
      {baselineMenu}
      {forecast}
    </>
  );
  const today = (
    <Button
      variant="ghost"
      {...(!isNarrow && { keys: 'T' })}
      className="flex-none !font-normal"
      onClick={goToToday}
    >
      {say('today')}
    </Button>
  );
  const ways = (
    <>
      {zoom}
      <IconButton label={say('showProject')} keys="Shift+F" icon={<MoveHorizontal />} onClick={fit} />
    </>
  );
  const behindMore = (
    <>
      {ways}
      {(isNarrow || !hasMain) && columnsAndFiles}
      {seldomUsed}
    </>
  );
  const count = <WorkCount works={works} isToLookAt={isToLookAt} />;
  if (isNarrow)
    return (
      <div className="@container flex h-11 flex-none items-center gap-1 border-b border-border px-4">
        <div className="min-w-0 grow">{filter('w-full')}</div>
        {shown}
        {today}
        {count}
        {head.button}
        <MoreTools tools={tools} icons={behindMore} />
      </div>
    );
  return (
    <div
      ref={line}
      data-short={!hasNames || undefined}
      className="@container flex-none border-b border-border"
    >
      <div className={cx(lineHeight, 'flex items-center gap-1 px-5 @max-3xl:px-4')}>
        {head.tabs}
        {filter('!w-28 flex-none')}
        {shown}
        {hasTools && tools}
        {count}
        <div className="ml-auto flex flex-none items-center gap-1">
          {today}
          {hasIcons && ways}
          {hasMain && columnsAndFiles}
          {hasIcons ? seldomUsed : <MoreTools tools={hasTools ? undefined : tools} icons={behindMore} />}
          {head.button}
        </div>
      </div>
    </div>
  );
}

function CriticalTool({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  return (
    <Tooltip label={say('criticalHint')}>
      <GanttTool
        name={say('criticalPath')}
        icon={<Flag />}
        isOn={isOn}
        aria-pressed={isOn}
        onClick={onToggle}
      />
    </Tooltip>
  );
}

function WorkCount({ works, isToLookAt }: Pick<GanttToolbarProps, 'works' | 'isToLookAt'>) {
  return (
    <p
      className={cx(
        'num ml-2 truncate text-sm text-muted-foreground',
        isToLookAt ? '@max-5xl:sr-only' : 'sr-only',
      )}
    >
      {say(isToLookAt ? 'worksToLookAt' : 'works', { count: works })}
    </p>
  );
}
