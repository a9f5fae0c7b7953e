import type { GanttHandle } from '@gantry/gantt';
import { Flag, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { cx } from '#lib/cx.ts';
import { useCommands } from '#lib/keys/index.ts';
import type { GanttSearch } from './gantt-search.ts';
import { GanttTool } from './gantt-tool.tsx';
import { ShownMenu } from './shown/shown-menu.tsx';

interface GanttToolbarProps {
  readonly chart: RefObject<GanttHandle | null>;
  readonly works: number;
  readonly mayChange: boolean;
  readonly showsCritical: boolean;
  readonly search: GanttSearch;
  readonly onSearch: (change: GanttSearch) => void;
  readonly baselineMenu: ReactNode;
  readonly forecast: ReactNode;
  /** Behind the tools for finding one's way. */
  readonly children?: ReactNode;
}

/** Finding one’s way in the chart, and what it shows. */
export function GanttToolbar(props: GanttToolbarProps) {
  const { chart, works, mayChange, showsCritical, search, onSearch, baselineMenu, forecast, children } =
    props;
  const goToToday = () => chart.current?.toToday();
  const zoomIn = () => chart.current?.zoomIn();
  const zoomOut = () => chart.current?.zoomOut();
  const fit = () => chart.current?.fitProject();
  const toggleCritical = () => onSearch({ critical: showsCritical ? 'hide' : undefined });
  useCommands([
    { id: 'timeline.today', title: 'Go to today', group: 'Timeline', keys: 'T', run: goToToday },
    { id: 'timeline.in', title: 'Zoom in', group: 'Timeline', keys: '+', run: zoomIn },
    { id: 'timeline.out', title: 'Zoom out', group: 'Timeline', keys: '-', run: zoomOut },
    { id: 'timeline.fit', title: 'Show the whole project', group: 'Timeline', keys: 'Shift+F', run: fit },
    {
      id: 'timeline.critical',
      title: showsCritical ? 'Hide the critical path' : 'Show the critical path',
      group: 'Timeline',
      run: toggleCritical,
    },
  ]);
  return (
    <div className="@container flex-none border-b border-border">
      <div className="flex min-h-11 items-center gap-1 px-5 py-1 @max-3xl:flex-wrap @max-3xl:px-4">
        <SearchInput
          label="Filter works"
          placeholder="Filter works"
          text={search.text}
          className="!w-40 flex-none"
          onChange={(text) => onSearch({ text })}
        />
        <ShownMenu search={search} onSearch={onSearch} />
        <Tooltip label="What decides the end, by the dates as planned">
          <GanttTool
            name="Critical path"
            icon={<Flag />}
            isOn={showsCritical}
            aria-pressed={showsCritical}
            onClick={toggleCritical}
          />
        </Tooltip>
        {baselineMenu}
        {forecast}
        <p
          className={cx(
            'num ml-2 truncate text-sm text-muted-foreground',
            mayChange ? 'sr-only' : '@max-5xl:sr-only',
          )}
        >
          {works.toLocaleString('en')} works{!mayChange && ', to look at only'}
        </p>
        <div className="ml-auto flex flex-none items-center gap-1">
          <Button variant="ghost" keys="T" className="!font-normal" onClick={goToToday}>
            Today
          </Button>
          <IconButton label="Zoom out" keys="-" icon={<ZoomOut />} onClick={zoomOut} />
          <IconButton label="Zoom in" keys="+" icon={<ZoomIn />} onClick={zoomIn} />
          <IconButton label="Show the whole project" keys="Shift+F" icon={<MoveHorizontal />} onClick={fit} />
          {children}
        </div>
      </div>
    </div>
  );
}
