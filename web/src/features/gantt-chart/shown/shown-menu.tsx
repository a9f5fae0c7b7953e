import { ListFilter } from 'lucide-react';
import { Menu, MenuChoice, MenuSeparator } from '#components/ui/menu.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { say } from '#features/plan/words/index.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { useChartDisplay } from '#store/chart-display.ts';
import type { GanttSearch, OnlyShown, ShownNames } from '../gantt-search.ts';
import { say as sayTool } from '../toolbar/words/index.ts';
import { ArrangeChoices, arrangedWords } from './arrange-choices.tsx';

const nameOptions: readonly { value: ShownNames | 'list'; label: string }[] = [
  { value: 'list', label: say('namesInList') },
  { value: 'beside', label: say('namesBeside') },
  { value: 'bars', label: say('namesOnBars') },
];
/** The next choice when the key is pressed. */
const namesAfter = { list: 'beside', beside: 'bars', bars: undefined } as const;

interface ShownMenuProps {
  readonly search: GanttSearch;
  /** The shown columns. */
  readonly columns: readonly string[];
  readonly onSearch: (change: GanttSearch) => void;
  /** People's calendars count in the plan, so their days off are known. */
  readonly knowsAway: boolean;
}

const all = 'all';
const onlyOptions: readonly { value: OnlyShown | typeof all; label: string }[] = [
  { value: all, label: sayTool('allWorks') },
  { value: 'critical', label: sayTool('criticalOnly') },
  { value: 'late', label: sayTool('lateOnly') },
];

/** Chooses which works are shown, and how they are grouped. */
export function ShownMenu({ search, onSearch, knowsAway, columns }: ShownMenuProps) {
  const { only } = search;
  const chosen = <T extends string>(value: T) => (value === all ? undefined : (value as Exclude<T, 'all'>));
  const { isCompact, change } = useChartDisplay();
  useCommands([
    rowsCommand(isCompact, change),
    onlyCommand('critical', sayTool('criticalWorksOnly'), search, onSearch),
    onlyCommand('late', sayTool('lateWorksOnly'), search, onSearch),
    progressCommand(search, onSearch),
    slackCommand(search, onSearch),
    namesCommand(search, onSearch),
    ...(knowsAway ? [awayCommand(search, onSearch)] : []),
  ]);
  const label = onlyOptions.find(({ value }) => value === only)?.label;
  const words = [label, ...arrangedWords(search)].filter(Boolean).join(' · ');
  return (
    <Menu
      trigger={
        <GanttTool
          icon={<ListFilter />}
          name={words === '' ? sayTool('show') : sayTool('showOf', { what: words })}
          text={words}
          isOn={words !== ''}
        />
      }
    >
      <MenuChoice
        label={sayTool('show')}
        value={only ?? all}
        options={onlyOptions}
        onChange={(value) => onSearch({ only: chosen(value) })}
      />
      <MenuSeparator />
      <MenuChoice
        label={say('slack')}
        value={search.slack ?? 'show'}
        options={[
          { value: 'hide', label: say('slackOff') },
          { value: 'show', label: say('slackOn') },
        ]}
        onChange={(value) => onSearch({ slack: value === 'hide' ? value : undefined })}
      />
      <MenuSeparator />
      <NamesChoice search={search} onSearch={onSearch} />
      <MenuSeparator />
      <MenuChoice
        label={say('progressLine')}
        value={search.progress ?? 'hide'}
        options={[
          { value: 'hide', label: say('progressLineOff') },
          { value: 'show', label: say('progressLineOn') },
        ]}
        onChange={(value) => onSearch({ progress: value === 'show' ? value : undefined })}
      />
      {knowsAway && (
        <>
          <MenuSeparator />
          <MenuChoice
            label={say('daysOff')}
            value={search.away ?? 'hide'}
            options={[
              { value: 'hide', label: say('daysOffOff') },
              { value: 'show', label: say('daysOffOn') },
            ]}
            onChange={(value) => onSearch({ away: value === 'show' ? value : undefined })}
          />
        </>
      )}
      <MenuSeparator />
      <RowsChoice />
      <MenuSeparator />
      <ArrangeChoices search={search} columns={columns} onSearch={onSearch} />
    </Menu>
  );
}

function NamesChoice({ search, onSearch }: Pick<ShownMenuProps, 'search' | 'onSearch'>) {
  return (
    <MenuChoice
      label={say('names')}
      value={search.names ?? 'list'}
      options={nameOptions}
      onChange={(value) => onSearch({ names: value === 'list' ? undefined : value })}
    />
  );
}

/** The height of rows: the person's own choice for all charts. */
function RowsChoice() {
  const { isCompact, change } = useChartDisplay();
  return (
    <MenuChoice
      label={say('rows')}
      value={isCompact ? 'compact' : 'usual'}
      options={[
        { value: 'usual', label: say('rowsUsual') },
        { value: 'compact', label: say('rowsCompact') },
      ]}
      onChange={(rows) => change({ rows })}
    />
  );
}

const rowsCommand = (isCompact: boolean, change: ReturnType<typeof useChartDisplay>['change']): Command => ({
  id: 'timeline.rows',
  title: say(isCompact ? 'makeRowsUsual' : 'makeRowsCompact'),
  group: say('timeline'),
  keys: 'Shift+O',
  run: () => change({ rows: isCompact ? 'usual' : 'compact' }),
});

const progressCommand = (
  { progress }: ShownMenuProps['search'],
  onSearch: ShownMenuProps['onSearch'],
): Command => ({
  id: 'timeline.progress',
  title: say(progress === 'show' ? 'hideProgressLine' : 'showProgressLine'),
  group: say('timeline'),
  keys: 'Shift+P',
  run: () => onSearch({ progress: progress === 'show' ? undefined : 'show' }),
});

const slackCommand = (
  { slack }: ShownMenuProps['search'],
  onSearch: ShownMenuProps['onSearch'],
): Command => ({
  id: 'timeline.slack',
  title: say(slack === 'hide' ? 'showSlack' : 'hideSlack'),
  group: say('timeline'),
  keys: 'Shift+S',
  run: () => onSearch({ slack: slack === 'hide' ? undefined : 'hide' }),
});

const namesCommand = (
  { names }: ShownMenuProps['search'],
  onSearch: ShownMenuProps['onSearch'],
): Command => ({
  id: 'timeline.names',
  title: say('nextNames'),
  group: say('timeline'),
  keys: 'Shift+N',
  run: () => onSearch({ names: namesAfter[names ?? 'list'] }),
});

const awayCommand = ({ away }: ShownMenuProps['search'], onSearch: ShownMenuProps['onSearch']): Command => ({
  id: 'timeline.away',
  title: say(away === 'show' ? 'hideDaysOff' : 'showDaysOff'),
  group: say('timeline'),
  keys: 'Shift+A',
  run: () => onSearch({ away: away === 'show' ? undefined : 'show' }),
});

function onlyCommand(
  only: OnlyShown,
  title: string,
  { only: now }: ShownMenuProps['search'],
  onSearch: ShownMenuProps['onSearch'],
): Command {
  return {
    id: `timeline.only-${only}`,
    title: now === only ? sayTool('showAllWorks') : title,
    group: say('timeline'),
    run: () => onSearch({ only: now === only ? undefined : only }),
  };
}
