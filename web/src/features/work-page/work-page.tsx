import type { WorkDetail } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Archive, ChartNoAxesGantt, FileQuestion, Link2, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { PeopleHere } from '#components/live-slots.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { copyWorkLink } from '#features/works/change/copy-work-link.ts';
import { WorkActionsProvider } from '#features/works/change/work-actions.tsx';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { WorkLink } from '#features/works/work-link.tsx';
import { useWorkPlace, WorkPlaceProvider } from '#features/works/work-place.tsx';
import { type CrumbAbove, useCrumb } from '#lib/crumb.ts';
import { useCommandsToCome } from '#lib/keys/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { hasCode } from '#lib/problem.ts';
import { useRecent } from '#lib/recent.ts';
import { Activity } from './detail/activity.tsx';
import { DetailSkeleton } from './detail/detail-skeleton.tsx';
import { FootComposer } from './detail/foot-composer.tsx';
import { Links } from './detail/links.tsx';
import { Properties } from './detail/properties.tsx';
import { PropertyStrip } from './detail/property-strip.tsx';
import { SubWorks } from './detail/sub-works.tsx';
import { useDetailCommands } from './detail/use-detail-commands.ts';
import { useMovedKey } from './detail/use-moved-key.ts';
import { useNeighbourCommands } from './detail/use-neighbour-commands.ts';
import { useStayAtEnd } from './detail/use-stay-at-end.ts';
import { useWorkDetail, type WorkAddress } from './detail/use-work-detail.ts';
import { useWorkMenu } from './detail/use-work-menu.ts';
import { say } from './detail/words/index.ts';
import { WorkDescription } from './detail/work-description.tsx';
import { WorkMenu } from './detail/work-menu.tsx';
import { WorkTitle } from './detail/work-title.tsx';
import { LinkedWorks } from './markdown/linked-works.tsx';
import { ReviewIfAsked } from './review/later-review.tsx';

const FilesSection = lazyAside(() =>
  import('./files/files-section.tsx').then((module) => ({ default: module.FilesSection })),
);
const WatchButton = lazyAside(() => import('#components/watch/watch-button.tsx'));
const MissingWork = lazyAside(() => import('./detail/missing-work.tsx'));

interface WorkPageProps extends WorkAddress {
  /** Inside a project, links lead to pages inside it. */
  readonly projectId?: string;
  /** A comment to scroll to. */
  readonly commentId?: string | undefined;
}

/** A work's own page: text at the left, properties at the right. Every field is saved separately. */
export function WorkPage({ projectId, ...address }: WorkPageProps) {
  return (
    <WorkPlaceProvider projectId={projectId}>
      <WorkActionsProvider>
        <WorkScreen {...address} />
      </WorkActionsProvider>
    </WorkPlaceProvider>
  );
}

function WorkScreen({ commentId, ...address }: Omit<WorkPageProps, 'projectId'>) {
  const detail = useWorkDetail(address);
  const { work, error, refetch } = detail;
  useCrumb(work?.key ?? address.workKey, {
    above: useCrumbsAbove(work, detail.names),
    title: work?.title,
    isComing: isAddressed(address) && work === undefined && error === undefined,
  });
  useRecent(work && { id: work.id, kind: 'work', label: work.title, hint: work.key });
  useMovedKey(address.workKey, work);
  useCommandsToCome(work === undefined && error === undefined);
  if (!isAddressed(address)) return <NoWorkNamed />;
  if (hasCode(error, 'entity/not-found'))
    return (
      <Suspense>
        <MissingWork {...address} onRestored={refetch} />
      </Suspense>
    );
  if (error !== undefined) {
    return <ErrorState title={say('notLoaded')} error={error} onRetry={refetch} />;
  }
  if (work === undefined) return <DetailSkeleton />;
  return (
    <LinkedWorks key={work.id}>
      <LoadedWork {...detail} work={work} commentId={commentId} />
    </LinkedWorks>
  );
}

const isAddressed = ({ id, workKey }: WorkAddress): boolean => id !== undefined || workKey !== undefined;

type LoadedWorkProps = ReturnType<typeof useWorkDetail> &
  Pick<WorkPageProps, 'commentId'> & { readonly work: WorkDetail };

function LoadedWork({ work, references, names, commentId }: LoadedWorkProps) {
  const [editing, setEditing] = useState<FieldName | null>(null);
  useDetailCommands(work, setEditing);
  useNeighbourCommands(work);
  const article = useRef<HTMLElement>(null);
  const stayAtEnd = useStayAtEnd(article);
  const properties = { work, names, editing, onEditing: setEditing };
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_304px] max-lg:grid-cols-1 print:block">
      <article
        ref={article}
        aria-label={`${work.key} ${work.title}`}
        className="min-h-0 overflow-y-auto max-md:scroll-pb-(--composer-height)"
      >
        <div className="mx-auto max-w-[760px] px-10 pt-6 pb-10 max-md:flex max-md:min-h-full max-md:flex-col max-md:px-4 max-md:pt-4 max-md:pb-0">
          <div className="max-md:grow">
            <div className="flex items-start justify-between gap-3">
              <WorkPath work={work} names={names} />
              <PeopleHere workId={work.id} />
            </div>
            {work.archivedAt !== null && <ArchivedNote work={work} />}
            <WorkTitle work={work} heading="h1" className="mt-0.5 mb-2.5 text-xl/7" />
            <ReviewIfAsked work={work} names={names} />
            <PropertyStrip {...properties} more={<MoreProperties {...properties} />} />
            <WorkDescription work={work} />
            <SubWorks work={work} names={names} />
            <Links work={work} />
            <Suspense>
              <FilesSection work={work} />
            </Suspense>
            <Activity work={work} references={references} commentId={commentId} />
          </div>
          <FootComposer work={work} onSend={stayAtEnd} />
        </div>
      </article>
      <aside
        aria-label={say('properties')}
        className="min-h-0 overflow-y-auto border-l border-border p-3 pb-0 max-lg:hidden"
      >
        <WorkButtons work={work} onMove={() => setEditing('projectId')} />
        <Properties {...properties} />
      </aside>
    </div>
  );
}

function MoreProperties(props: Parameters<typeof Properties>[0]) {
  return (
    <Sheet
      title={say('properties')}
      trigger={
        <Button icon={<SlidersHorizontal />} className="!h-9 !font-normal">
          {say('allProperties')}
        </Button>
      }
      className="w-84"
    >
      <div className="-mx-3">
        <WorkButtons work={props.work} onMove={() => props.onEditing('projectId')} />
        <Properties {...props} />
      </div>
    </Sheet>
  );
}

/** Archived works are hidden in lists; this note offers to restore the work. */
function ArchivedNote({ work }: { work: WorkDetail }) {
  const { archive } = useWorkMenu(work);
  return (
    <p className="my-2 flex items-center gap-2 rounded-control bg-muted px-2.5 py-1.5 text-sm text-secondary-foreground">
      <Archive className="!size-3.5" />
      <span className="grow">{say('isArchived')}</span>
      {work.can.includes('close') && (
        <Button size="small" onClick={archive}>
          {say('unarchive')}
        </Button>
      )}
    </p>
  );
}

/** The path of the work: its project, its key, and its ancestors. */
function WorkPath({ work, names }: { work: WorkDetail; names: ReferenceLookup }) {
  const { projectId } = useWorkPlace();
  const project = projectId === undefined ? names.project(work.projectId) : undefined;
  const look = 'hover:text-foreground hover:underline';
  return (
    <nav
      aria-label={say('whereItStands')}
      className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground"
    >
      {project !== undefined && (
        <>
          <Link to="/projects/project-detail/$id" params={{ id: project.id }} className={look}>
            <bdi>{project.name}</bdi>
          </Link>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{work.key}</span>
      {work.ancestors.map((ancestor, depth) => (
        <span key={ancestor.id} className="flex items-center gap-1.5">
          <span aria-hidden>{depth === 0 ? '·' : '›'}</span>
          <Ancestor isFirst={depth === 0}>
            <WorkLink work={ancestor} className={look}>
              <bdi>{ancestor.title}</bdi>
            </WorkLink>
          </Ancestor>
        </span>
      ))}
    </nav>
  );
}

const Ancestor = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) =>
  isFirst ? <span>{say.rich('inWork', { work: children })}</span> : children;

function WorkButtons({ work, onMove }: { work: WorkDetail; onMove: () => void }) {
  return (
    <div className="mb-2 flex items-center gap-1 pl-1">
      <Button
        size="small"
        icon={<Link2 className="!size-3.5" />}
        className="!font-normal"
        onClick={() => void copyWorkLink(work.key)}
      >
        {say('copyLink')}
      </Button>
      {work.projectId !== null && (
        <Link
          to="/projects/project-detail/$id/gantt-chart"
          params={{ id: work.projectId }}
          className={`${buttonClass('outline', 'small')} !font-normal`}
        >
          <ChartNoAxesGantt className="!size-3.5" />
          {say('showInGantt')}
        </Link>
      )}
      <span className="grow" />
      <Suspense>
        <WatchButton of="work" id={work.id} name={work.key} />
      </Suspense>
      <WorkMenu work={work} onMove={onMove} />
    </div>
  );
}

/**
 * Projects, the project and the ancestors of this work, as steps of the breadcrumb. Inside a project the route adds the
 * first steps.
 */
function useCrumbsAbove(
  work: WorkDetail | undefined,
  names: ReferenceLookup,
): readonly CrumbAbove[] | undefined {
  const { projectId } = useWorkPlace();
  const ancestors = work?.ancestors;
  const project = work === undefined ? undefined : names.project(work.projectId);
  const { id, name } = project ?? {};
  const hasProject = work?.projectId != null;
  return useMemo(() => {
    if (ancestors === undefined) return undefined;
    const path =
      projectId === undefined ? '/work-detail' : `/projects/project-detail/${projectId}/work-detail`;
    const works = ancestors.map(({ key, title }) => ({ name: key, title, path, search: { key } }));
    if (projectId !== undefined) return works;
    if (!hasProject) return [{ name: say('works'), path: '/works' }, ...works];
    const named = name === undefined ? [] : [{ name, path: `/projects/project-detail/${id}` }];
    return [{ name: say('projects'), path: '/projects' }, ...named, ...works];
  }, [ancestors, projectId, hasProject, id, name]);
}

function NoWorkNamed() {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={say('whichWork')}
      action={
        <Link to="/works/all-work" className={buttonClass()}>
          {say('allWorks')}
        </Link>
      }
    >
      {say('noKey')}
    </EmptyState>
  );
}
