import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { useGetProjectQuery } from '#api/lookups.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { tabLook } from '#components/ui/tab-look.ts';
import { useCrumb } from '#lib/crumb.ts';
import { useRecent } from '#lib/recent.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { language } from '#lib/words.ts';
import { useChartDisplay, useIsHeadKept } from '#store/chart-display.ts';
import { FoldedHead, ProjectHead } from './project-head.tsx';
import { stateOf } from './project-state.ts';
import { useProjectCommands } from './use-project-commands.ts';
import { say } from './words/index.ts';

/** Pages of a project whose title is that of a work. */
const ownTitles = /\/(work-detail|create-new-work)$/;

/** Head and tabs of one project; its screens stand under them. */
export function ProjectLayout() {
  const { id } = useParams({ from: '/_authenticated/projects/project-detail/$id' });
  const { currentData, error, refetch } = useGetProjectQuery({ params: { id } });
  useProjectCommands(id);
  const project = currentData?.response;
  useRecent(project && { id: project.id, kind: 'project', label: project.name, hint: project.key });
  const isFolded = useIsHeadFolded();
  const isNarrow = useNarrow();
  const hasOwnTitle = useLocation({ select: ({ pathname }) => ownTitles.test(pathname) });
  const state = stateOf({ currentData, error });
  useCrumb(state === 'gone' ? say('noSuchProject') : project?.name, {
    isComing: state === 'open' && project === undefined,
  });
  if (state === 'gone') return <NoSuchProject />;
  if (state === 'failed') return <ErrorState error={error} onRetry={refetch} />;
  const users = currentData?.references?.users ?? [];
  const name = currentData?.response.name;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {isFolded ? (
        <>
          <h1 dir="auto" className="sr-only">
            {name}
          </h1>
          {project !== undefined && !isNarrow && <FoldedHead project={project} users={users} />}
        </>
      ) : currentData === undefined ? (
        <LoadingHead />
      ) : (
        <ProjectHead
          project={currentData.response}
          users={users}
          heading={hasOwnTitle ? 'p' : 'h1'}
          memberNames={currentData.response.members.map(
            ({ userId }) => users.find((user) => user.id === userId)?.name ?? say('unknownPerson'),
          )}
        />
      )}
      {/* The line of a chart's tools has no room for them on a phone. */}
      {(!isFolded || isNarrow) && <ProjectTabs id={id} works={currentData?.response.figures.open} />}
      <div className="min-h-0 grow overflow-y-auto">
        <Outlet />
      </div>
    </div>
  );
}

/** The chart has the tabs among its tools then, and what brings the head back. */
function useIsHeadFolded(): boolean {
  const isChart = useLocation({ select: ({ pathname }) => pathname.endsWith('/gantt-chart') });
  const { isHeadFolded } = useChartDisplay();
  const isKept = useIsHeadKept();
  return isChart && isHeadFolded && !isKept;
}

function ProjectTabs({ id, works }: { id: string; works: number | undefined }) {
  const tab = { params: { id }, className: tabLook, activeProps: { 'aria-current': 'page' as const } };
  return (
    <nav
      aria-label={say('project')}
      className="flex flex-none gap-4 border-b border-border px-5 text-sm max-md:px-4 print:hidden"
    >
      <Link {...tab} to="/projects/project-detail/$id" activeOptions={{ exact: true }}>
        {say('overview')}
      </Link>
      <Link {...tab} to="/projects/project-detail/$id/work-list">
        {say('works')}
        {/* Has its place before it is known: the tab behind it stays where it is. */}
        <span className="num min-w-[3ch] text-xs text-muted-foreground">
          {works?.toLocaleString(language)}
        </span>
      </Link>
      <Link {...tab} to="/projects/project-detail/$id/gantt-chart">
        {say('gantt')}
      </Link>
    </nav>
  );
}

function LoadingHead() {
  return (
    <div
      role="status"
      aria-label={say('loadingProject')}
      className="flex h-14 flex-none items-center gap-2.5 px-5"
    >
      <Skeleton className="size-3" />
      <Skeleton className="h-5 w-52" />
    </div>
  );
}

function NoSuchProject() {
  return (
    <EmptyState
      icon={<FolderX />}
      title={say('noSuchProject')}
      action={
        <Link to="/projects" className={buttonClass()}>
          {say('showAll')}
        </Link>
      }
    >
      {say('noSuchProjectWhy')}
    </EmptyState>
  );
}
