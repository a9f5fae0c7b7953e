import { Link } from '@tanstack/react-router';
import { ChevronsDown, ChevronsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { tabLook } from '#components/ui/tab-look.ts';
import { say } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useChartDisplay } from '#store/chart-display.ts';

const keys = 'Shift+T';
const tabsWidth = 210;

interface HeadTools {
  /** The tabs of the project's screens, while its head is folded; a small screen has no room for them. */
  readonly tabs: ReactNode | undefined;
  /** The pixels that the tabs take from the line. */
  readonly width: number;
  readonly button: ReactNode;
}

/** Folds the project's head into the line of tools, so that the chart has more room. */
export function useHeadTools(projectId: string): HeadTools {
  const { isHeadFolded, change } = useChartDisplay();
  const isNarrow = useNarrow();
  const hasTabs = isHeadFolded && !isNarrow;
  const toggle = () => change({ head: isHeadFolded ? 'shown' : 'folded' });
  const label = say(isHeadFolded ? 'showHead' : 'foldHead');
  useCommands([{ id: 'timeline.head', title: label, group: say('timeline'), keys, run: toggle }]);
  return {
    tabs: hasTabs ? <Tabs projectId={projectId} /> : undefined,
    width: hasTabs ? tabsWidth : 0,
    button: (
      <IconButton
        label={label}
        keys={keys}
        aria-expanded={!isHeadFolded}
        icon={isHeadFolded ? <ChevronsDown /> : <ChevronsUp />}
        onClick={toggle}
      />
    ),
  };
}

function Tabs({ projectId: id }: { readonly projectId: string }) {
  const tab = { params: { id }, className: tabLook, activeProps: { 'aria-current': 'page' as const } };
  return (
    <nav
      aria-label={say('projectScreens')}
      className="mr-2 flex flex-none gap-4 self-end border-r border-border pr-4 text-sm"
    >
      <Link {...tab} to="/projects/project-detail/$id" activeOptions={{ exact: true }}>
        {say('overview')}
      </Link>
      <Link {...tab} to="/projects/project-detail/$id/work-list">
        {say('works')}
      </Link>
      <Link {...tab} to="/projects/project-detail/$id/gantt-chart">
        {say('gantt')}
      </Link>
    </nav>
  );
}
