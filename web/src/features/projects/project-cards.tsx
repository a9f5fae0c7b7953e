import type { Project, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallArgs } from '#api/call.ts';
import { useListProjectsQuery } from '#api/lookups.ts';
import { HealthWithAuthor } from '#components/project-health/health-badge.tsx';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCompanyToday } from '#store/company-clock.ts';
import { Finish, LateWorks, leadOf } from './project-row.tsx';
import { say } from './words/index.ts';

type Query = NonNullable<CallArgs<'listProjects'>['query']>;

/** The same projects as the table, a card each; the next page is read when it is asked for. */
export function ProjectCards({ query }: { readonly query: Query }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3 px-5 pb-8 max-md:px-4">
      {[undefined, ...cursors].map((cursor, index) => (
        <CardsOfPage
          key={cursor ?? 'first'}
          query={{ ...query, ...(cursor && { cursor }) }}
          onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  );
}

interface PageProps {
  readonly query: Query;
  /** Absent: another page stands below it already. */
  readonly onMore: ((next: string) => void) | undefined;
}

function CardsOfPage({ query, onMore }: PageProps) {
  const today = useCompanyToday();
  const { data, error, refetch } = useListProjectsQuery({ query });
  if (data === undefined)
    return (
      <li className="col-span-full">
        {error === undefined ? (
          <SkeletonRows rows={3} label={say('loading')} />
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </li>
    );
  const { response, next, references } = data;
  return (
    <>
      {response.map((project) => (
        <ProjectCard key={project.id} project={project} users={references?.users} today={today} />
      ))}
      {onMore !== undefined && next !== null && (
        <li className="col-span-full text-center">
          <Button onClick={() => onMore(next)}>{say('moreProjects')}</Button>
        </li>
      )}
    </>
  );
}

interface ProjectCardProps {
  readonly project: Project;
  readonly users: References['users'] | undefined;
  readonly today: string;
}

function ProjectCard({ project, users, today }: ProjectCardProps) {
  const lead = leadOf(project, users);
  const { id, key, name, color, status, figures } = project;
  return (
    <li
      data-place={id}
      className="relative flex min-w-0 flex-col gap-3 rounded-card border border-border bg-card p-4 text-sm hover:border-border-strong"
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <span data-hue={color} className="swatch size-2.5 shrink-0 rounded-[3px]" />
        <Link
          to="/projects/project-detail/$id"
          params={{ id }}
          className="min-w-0 truncate font-medium after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="ml-auto shrink-0 text-xs text-muted-foreground">{key}</span>
      </div>
      <div className="flex items-center gap-2">
        <HealthWithAuthor project={project} users={users} />
        <span className="text-secondary-foreground">{projectStatusWords[status]}</span>
        <span className="num ml-auto">
          <LateWorks project={project} isAlone />
        </span>
      </div>
      <div className="flex items-center gap-2">
        <ProgressBar percent={figures.progress} label={say('progressOf', { name })} className="grow" />
        <span className="num text-xs text-muted-foreground">
          {say('percent', { percent: figures.progress })}
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-border pt-3">
        <Avatar name={lead} decorative={lead !== null} />
        <span className="min-w-24 truncate text-secondary-foreground">{lead ?? say('noLead')}</span>
        <span className="num ml-auto shrink-0 text-xs">
          <Finish project={project} today={today} />
        </span>
      </div>
    </li>
  );
}
