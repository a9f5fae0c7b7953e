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
import { MoreTools } from './more-tools.tsx';
import { useNarrowerThan } from './use-narrower-than.ts';
import { say } from './words/index.ts';

interface GanttToolbarProps {
  readonly chart: RefObject<GanttHandle | null>;
  readonly projectId: string;
  readonly works: number;
  /** The works can only be read. */
  readonly isToLookAt: boolean;
  /** One line, and what it has no room for behind a button. */
  readonly isNarrow: boolean;
  readonly showsCritical: boolean;
  readonly search: GanttSearch;
  /** The columns that are shown. */
  readonly columns: readonly string[];
  /** Whether it is known when those who do works are away. */
  readonly knowsAway: boolean;
  readonly onSearch: (change: GanttSearch) => void;
  /** Takes a link that shows everybody the chart as it is shown here. */
  readonly onCopyLink: () => void;
  readonly baselineMenu: ReactNode;
  readonly forecast: ReactNode;
  /** Behind the tools for finding one's way. */
  readonly children?: ReactNode;
}

/** Pixels in which all of it stands side by side, names left out. */
const leastWidth = 920;
/** In so many there is room for the names of tools, too. */
const widthOfNames = 1360;

/** Finding one’s way in the chart, and what it shows. */
export function GanttToolbar(props: GanttToolbarProps) {
  const { chart, projectId, works, isToLookAt, isNarrow, showsCritical, search, onSearch } = props;
  const { knowsAway, baselineMenu, forecast, columns, children, onCopyLink } = props;
  const line = useRef<HTMLDivElement>(null);
  const head = useHeadTools(projectId);
  const isTight = useNarrowerThan(line, leastWidth + head.width);
  const goToToday = () => chart.current?.toToday();
  const isShort = useNarrowerThan(line, widthOfNames + head.width);
  const zoom = useZoomTools(chart, !isTight && !isNarrow);
  const fit = () => chart.current?.fitProject();
  const toggleCritical = () => onSearch({ critical: showsCritical ? 'hide' : undefined });
  useCommands([
    { id: 'timeline.today', title: say('goToToday'), group: sayPlan('timeline'), keys: 'T', run: goToToday },
    { id: 'timeline.fit', title: say('showProject'), group: sayPlan('timeline'), keys: 'Shift+F', run: fit },
    {
      id: 'timeline.critical',
      title: say(showsCritical ? 'hideCritical' : 'showCritical'),
      group: sayPlan('timeline'),
      run: toggleCritical,
    },
    { id: 'timeline.link', title: say('copyLink'), group: sayPlan('timeline'), run: onCopyLink },
  ]);
  const filter = (className: string) => (
    <SearchInput
      label={say('filterWorks')}
      placeholder={say('filterWorks')}
      text={search.text}
      className={className}
      onChange={(text) => onSearch({ text })}
    />
  );
  const shown = <ShownMenu {...{ search, onSearch, knowsAway, columns }} />;
  const tools = (
    <>
      <Tooltip label={say('criticalHint')}>
        <GanttTool
          name={say('criticalPath')}
          icon={<Flag />}
          isOn={showsCritical}
          aria-pressed={showsCritical}
          onClick={toggleCritical}
        />
      </Tooltip>
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
  const icons = (
    <>
      {zoom}
      <IconButton label={say('showProject')} keys="Shift+F" icon={<MoveHorizontal />} onClick={fit} />
      {children}
    </>
  );
  const count = (
    <p
      className={cx(
        'num ml-2 truncate text-sm text-muted-foreground',
        isToLookAt ? '@max-5xl:sr-only' : 'sr-only',
      )}
    >
      {say(isToLookAt ? 'worksToLookAt' : 'works', { count: works })}
    </p>
  );
  if (isNarrow)
    return (
      <div className="@container flex h-11 flex-none items-center gap-1 border-b border-border px-4">
        <div className="min-w-0 grow">{filter('w-full')}</div>
        {shown}
        {today}
        {count}
        {head.button}
        <MoreTools tools={tools} icons={icons} />
      </div>
    );
  return (
    <div ref={line} data-short={isShort || undefined} className="@container flex-none border-b border-border">
      <div className="flex h-11 items-center gap-1 px-5 @max-3xl:px-4">
        {head.tabs}
        {filter('!w-40 flex-none')}
        {shown}
        {tools}
        {count}
        <div className="ml-auto flex flex-none items-center gap-1">
          {today}
          {isTight ? <MoreTools icons={icons} /> : icons}
          {head.button}
        </div>
      </div>
    </div>
  );
}
