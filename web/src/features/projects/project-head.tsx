import type { ProjectDetail, References } from '@gantry/contract';
import { Ellipsis, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { NewWorkLink } from '#components/new-work-link.tsx';
import { HealthWithAuthor } from '#components/project-health/health-badge.tsx';
import { InTopBar } from '#components/top-bar-place.tsx';
import { AvatarStack } from '#components/ui/avatar-stack.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { lazyAside, lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { ForecastDisagrees } from './forecast-disagrees.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { say } from './words/index.ts';

const WatchButton = lazyAside(() => import('#components/watch/watch-button.tsx'));
const ReportDialog = lazyPart(
  loadOnFirstTouch(() =>
    import('./reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
  ),
);

const noCommands: readonly Command[] = [];

interface PartProps {
  readonly project: ProjectDetail;
}

interface HeadProps extends PartProps {
  /** Those whom the project names. */
  readonly users: References['users'];
}

type ProjectHeadProps = HeadProps & {
  readonly memberNames: readonly string[];
  /** A page has one first heading: where the page below has a title of its own, the project's name is none. */
  readonly heading: 'h1' | 'p';
};

/** The name of a project, how it does, and what is done with it as a whole. */
export function ProjectHead({ project, users, memberNames, heading: Heading }: ProjectHeadProps) {
  const { id, name, key, color, archivedAt } = project;
  const report = useReport(project);
  return (
    <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-2 max-md:px-4">
      <span data-hue={color} className="swatch size-3 shrink-0 rounded-[3px]" />
      <Heading dir="auto" className="truncate text-xl font-semibold tracking-tight">
        {name}
      </Heading>
      <span className="text-muted-foreground">{key}</span>
      <Health project={project} users={users} />
      {archivedAt !== null && <span className="text-sm text-muted-foreground">{say('archived')}</span>}
      <div className="ml-auto flex items-center gap-1.5 print:hidden">
        <AvatarStack names={memberNames} className="mr-1.5 max-sm:hidden" />
        <Watch project={project} />
        {report.write !== undefined && (
          <button type="button" className={buttonClass()} onClick={report.write}>
            {say('writeReport')}
          </button>
        )}
        {report.dialog}
        <NewWorkLink projectId={id} className={buttonClass('primary')}>
          <Plus />
          {say('newWork')}
          <Keys keys="C" className="max-md:hidden" />
        </NewWorkLink>
        <More project={project} />
      </div>
    </div>
  );
}

/** What stays of the head in the top bar, beside the project's name, while the chart has its place. */
export function FoldedHead({ project, users }: HeadProps) {
  const report = useReport(project);
  return (
    <>
      <InTopBar>
        <Health project={project} users={users} />
        {project.archivedAt !== null && (
          <span className="truncate text-sm text-muted-foreground">{say('archived')}</span>
        )}
        <Watch project={project} />
        <More project={project} />
      </InTopBar>
      {report.dialog}
    </>
  );
}

/** What a person said, and where the forecast says something else. */
const Health = ({ project, users }: HeadProps) => (
  <>
    <HealthWithAuthor project={project} users={users} />
    <ForecastDisagrees project={project} />
  </>
);

const Watch = ({ project: { id, name } }: PartProps) => (
  <Suspense>
    <WatchButton of="project" id={id} name={name} />
  </Suspense>
);

const More = ({ project }: PartProps) => (
  <ProjectMenu project={project} trigger={<IconButton label={say('moreForProject')} icon={<Ellipsis />} />} />
);

/** Writes a status report: `write` for those who may, also from the palette. */
function useReport(project: ProjectDetail) {
  const [isPosting, setPosting] = useState(false);
  const write = project.can.includes('update') ? () => setPosting(true) : undefined;
  useCommands(
    write === undefined
      ? noCommands
      : [{ id: 'project.report', title: say('writeReport'), group: project.name, run: write }],
  );
  const dialog = isPosting && write !== undefined && (
    <Suspense>
      <ReportDialog project={project} open onOpenChange={setPosting} />
    </Suspense>
  );
  return { write, dialog };
}
