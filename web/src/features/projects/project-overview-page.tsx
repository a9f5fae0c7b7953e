import type { ProjectDetail, References } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useGetProjectQuery } from '#api/lookups.ts';
import { CalendarLink } from '#components/applied-calendar/calendar-link.tsx';
import { useAppliedCalendar } from '#components/applied-calendar/use-applied-calendar.ts';
import { ProjectForecastLine } from '#components/forecast/project-forecast-line.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { asEnd, daysBetween, endDayOf, exactDate, weekdayAndDay } from '#lib/dates/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { useAfterPaint } from '#lib/use-after-paint.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { OverviewSection } from './overview-section.tsx';
import { plainLines } from './project-form.ts';
import { StatusSection } from './reports/status-section.tsx';
import { ScheduleOffer } from './schedule-offer.tsx';
import { say } from './words/index.ts';

const loadParts = () => import('./overview/index.tsx');
const MainParts = lazyAside(() => loadParts().then((parts) => ({ default: parts.MainParts })));
const SideParts = lazyAside(() => loadParts().then((parts) => ({ default: parts.SideParts })));

/** The figures of a project, the road of its milestones, and what its lead last said. */
export function ProjectOverviewPage() {
  const { id } = useParams({ from: '/_authenticated/projects/project-detail/$id' });
  const { currentData } = useGetProjectQuery({ params: { id } });
  const isPainted = useAfterPaint();
  const calendar = useAppliedCalendar(currentData?.response.calendarId ?? null);
  if (currentData === undefined) return <LoadingOverview />;
  const project = currentData.response;
  return (
    <div className="mx-auto max-w-6xl px-5 py-5 max-md:px-4">
      <Figures project={project} />
      <ScheduleOffer project={project} />
      <section aria-label={say('forecast')} className="border-b border-border py-3">
        <ProjectForecastLine projectId={id} />
      </section>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {isPainted && (
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <MainParts project={project} />
            </Suspense>
          )}
          {project.summary !== '' && (
            <OverviewSection title={say('about')}>
              <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line wrap-anywhere">
                {project.summary}
              </p>
            </OverviewSection>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <StatusSection project={project} />
          {isPainted && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <SideParts project={project} />
            </Suspense>
          )}
          <Members project={project} users={currentData.references?.users ?? []} />
          <OverviewSection title={say('calendar')}>
            <p className="text-sm">
              <CalendarLink calendar={calendar} />
            </p>
          </OverviewSection>
          {plainLines
            .filter((field) => project[field] !== '')
            .map((field) => (
              <OverviewSection key={field} title={fieldName(field)}>
                <p dir="auto" className="text-sm wrap-anywhere">
                  {project[field]}
                </p>
              </OverviewSection>
            ))}
        </div>
      </div>
    </div>
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
          <span title={exactDate(asEnd(figures.plannedFinish))}>
            {weekdayAndDay(endDayOf(figures.plannedFinish), today)}
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
        <Link {...worksOf(['owner:empty', 'status:is:open'])} className="hover:underline">
          {figures.unowned}
        </Link>
      </Figure>
      <Figure title={say('undated')} note={say('undatedNote')}>
        <Link {...worksOf(['start:empty', 'due:empty', 'status:is:open'])} className="hover:underline">
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
  const after = daysBetween(targetDate, endDayOf(figures.plannedFinish));
  if (after > 0)
    return <span className="font-medium text-late">{say('afterTarget', { days: after, target })}</span>;
  return after === 0 ? say('onTarget', { target }) : say('beforeTarget', { days: -after, target });
}

const membersAtFirst = 8;

function Members({ project: { members }, users }: { project: ProjectDetail; users: References['users'] }) {
  const [isWhole, setWhole] = useState(false);
  const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? say('unknownPerson');
  const all = members.length > membersAtFirst && !isWhole && (
    <Button size="small" variant="ghost" className="print:hidden" onClick={() => setWhole(true)}>
      {say('allPeople', { count: members.length })}
    </Button>
  );
  return (
    <OverviewSection title={say('members')} aside={all}>
      {members.length === 0 && <p className="text-sm text-muted-foreground">{say('noMembers')}</p>}
      <ul className="flex flex-col gap-1.5">
        {(isWhole ? members : members.slice(0, membersAtFirst)).map(({ userId, role }) => (
          <li key={userId} className="flex items-center gap-2 text-sm">
            <Avatar name={nameOf(userId)} decorative />
            {nameOf(userId)}
            {role === 'lead' && <span className="text-xs text-muted-foreground">{say('isLead')}</span>}
          </li>
        ))}
      </ul>
    </OverviewSection>
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
