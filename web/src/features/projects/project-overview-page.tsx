import type { ProjectDetail, References, Work } from '@gantry/contract';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useGetProjectQuery } from '#api/lookups.ts';
import { ProjectForecastLine } from '#components/forecast/project-forecast-line.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { dayOf, daysBetween, exactDate, momentWords, wallClockAt, weekdayAndDay } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useListMilestones } from '#sync/reads/use-works.ts';
import { HealthBadge } from './health-badge.tsx';
import { say } from './words/index.ts';

/** The figures of a project, the road of its milestones, and what its lead last said. */
export function ProjectOverviewPage() {
  const { id } = useParams({ from: '/_authenticated/projects/project-detail/$id' });
  const { currentData } = useGetProjectQuery({ params: { id } });
  const { currentData: milestones } = useListMilestones(id);
  if (currentData === undefined) return <LoadingOverview />;
  const project = currentData.response;
  return (
    <div className="mx-auto max-w-6xl px-5 py-5 max-md:px-4">
      <Figures project={project} />
      <section aria-label={say('forecast')} className="border-b border-border py-3">
        <ProjectForecastLine projectId={id} />
      </section>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-8">
          {project.summary !== '' && (
            <Section title={say('about')}>
              <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line wrap-anywhere">
                {project.summary}
              </p>
            </Section>
          )}
          <Section title={say('milestones')}>
            <Milestones milestones={milestones?.response} />
          </Section>
        </div>
        <div className="flex flex-col gap-8">
          <Status project={project} users={currentData.references?.users ?? []} />
          <Members project={project} users={currentData.references?.users ?? []} />
        </div>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 border-b border-border pb-1.5 text-xs text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}

function Figures({ project }: { project: ProjectDetail }) {
  const { id, figures } = project;
  const today = useCompanyToday();
  const worksOf = (filter: string[]) => ({
    to: '/projects/project-detail/$id/work-list' as const,
    params: { id },
    search: { filter },
  });
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-5 border-b border-border pb-5 sm:grid-cols-3 lg:grid-cols-5">
      <Figure
        title={say('progress')}
        note={<ProgressBar percent={figures.progress} className="mt-1.5 w-24" />}
      >
        {say('percent', { percent: figures.progress })}
      </Figure>
      <Figure title={say('plannedFinish')} note={<TargetNote project={project} />}>
        {figures.plannedFinish === null ? (
          say('noDates')
        ) : (
          <span title={exactDate(figures.plannedFinish)}>
            {weekdayAndDay(dayOf(figures.plannedFinish), today)}
          </span>
        )}
      </Figure>
      <Figure title={say('lateWorks')} note={say('ofOpen', { count: figures.open })}>
        <Link
          {...worksOf(['overdue:is:yes'])}
          className={figures.overdue > 0 ? 'text-late hover:underline' : 'hover:underline'}
        >
          {figures.overdue}
        </Link>
      </Figure>
      <Figure title={say('unowned')} note={say('unownedNote')}>
        <Link {...worksOf(['owner:empty'])} className="hover:underline">
          {figures.unowned}
        </Link>
      </Figure>
      <Figure title={say('undated')} note={say('undatedNote')}>
        <Link {...worksOf(['due:empty'])} className="hover:underline">
          {figures.undated}
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-border lg:border-l lg:pl-5 lg:first:border-l-0 lg:first:pl-0">
      <dt className="text-xs text-muted-foreground">{title}</dt>
      <dd className="num mt-0.5 text-xl font-medium">{children}</dd>
      <dd className="text-xs text-muted-foreground">{note}</dd>
    </div>
  );
}

function TargetNote({ project }: { project: ProjectDetail }) {
  const today = useCompanyToday();
  const { targetDate, figures } = project;
  if (targetDate === null) return say('noTarget');
  const target = weekdayAndDay(targetDate, today);
  if (figures.plannedFinish === null) return say('targetIs', { target });
  const after = daysBetween(targetDate, dayOf(figures.plannedFinish));
  if (after > 0)
    return <span className="font-medium text-late">{say('afterTarget', { days: after, target })}</span>;
  return after === 0 ? say('onTarget', { target }) : say('beforeTarget', { days: -after, target });
}

function Milestones({ milestones }: { milestones: readonly Work[] | undefined }) {
  const today = useCompanyToday();
  if (milestones === undefined) return <Skeleton className="h-20 w-full" />;
  if (milestones.length === 0) return <p className="text-sm text-muted-foreground">{say('noMilestones')}</p>;
  return (
    <ol>
      {milestones.map((milestone) => (
        <li key={milestone.id} className="flex h-8.5 items-center gap-3 border-b border-border text-base">
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rotate-45 rounded-[1px] ${milestone.overdue ? 'bg-late' : milestone.status === 'done' ? 'bg-mark' : 'bg-foreground'}`}
          />
          <Link
            to="/work-detail"
            search={{ key: milestone.key }}
            className="min-w-0 grow truncate hover:underline"
          >
            <bdi>{milestone.title}</bdi>
          </Link>
          <span className="num text-sm whitespace-nowrap text-muted-foreground">
            {whenOf(milestone, today)}
          </span>
          {milestone.daysLate !== null && (
            <span className="num text-sm font-medium text-late">
              {say('lateDays', { days: milestone.daysLate })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function whenOf({ status, due }: Work, today: string): string {
  if (due === null) return status === 'done' ? say('reachedUndated') : say('noDate');
  const date = weekdayAndDay(dayOf(due), today);
  return status === 'done' ? say('reached', { date }) : date;
}

function Status({ project, users }: { project: ProjectDetail; users: References['users'] }) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const moment = momentWords(wallClockAt(project.updatedAt, timeZone), now);
  const author = users.find((user) => user.id === project.updatedBy)?.name;
  return (
    <Section title={say('health')}>
      <HealthBadge health={project.health} />
      {project.healthNote === '' ? (
        <p className="mt-2 text-sm text-muted-foreground">{say('nothingSaid')}</p>
      ) : (
        <p className="mt-2 text-sm text-pretty whitespace-pre-line wrap-anywhere">{project.healthNote}</p>
      )}
      <p className="mt-2 text-xs text-muted-foreground">
        {author === undefined ? say('changed', { moment }) : say('changedBy', { name: author, moment })}
      </p>
    </Section>
  );
}

function Members({ project, users }: { project: ProjectDetail; users: References['users'] }) {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? say('unknownPerson');
  return (
    <Section title={say('members')}>
      {project.members.length === 0 && <p className="text-sm text-muted-foreground">{say('noMembers')}</p>}
      <ul className="flex flex-col gap-1.5">
        {project.members.map(({ userId, role }) => (
          <li key={userId} className="flex items-center gap-2 text-sm">
            <Avatar name={nameOf(userId)} decorative />
            {nameOf(userId)}
            {role === 'lead' && <span className="text-xs text-muted-foreground">{say('isLead')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LoadingOverview() {
  return (
    <div role="status" aria-label={say('loadingOverview')} className="flex gap-10 px-5 py-6">
      {['w-24', 'w-32', 'w-16', 'w-20'].map((width) => (
        <Skeleton key={width} className={`h-8 ${width}`} />
      ))}
    </div>
  );
}
