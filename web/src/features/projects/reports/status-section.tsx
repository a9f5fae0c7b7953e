import type { ProjectDetail, References, StatusReport } from '@gantry/contract';
import { useState } from 'react';
import { HealthBadge, HealthIcon } from '#components/project-health/health-badge.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { dayOf, endDayOf, momentWords, shortDay, wallClockAt, weekdayAndDay } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { OverviewSection } from '../overview-section.tsx';
import { useListStatusReportsQuery } from '../projects-queries.ts';
import { say } from '../words/index.ts';
import { HealthStrip } from './health-strip.tsx';
import { ReportMenu } from './report-menu.tsx';

const pageSize = 8;

interface StatusSectionProps {
  readonly project: ProjectDetail;
}

/** What was last said of the project in full, and what was said before in a line each. */
export function StatusSection({ project }: StatusSectionProps) {
  const [pages, setPages] = useState<readonly string[]>([]);
  return (
    <OverviewSection title={say('statusReports')} aside={<HealthStrip projectId={project.id} />}>
      {[undefined, ...pages].map((cursor, index) => (
        <ReportPage
          key={cursor ?? 'first'}
          project={project}
          cursor={cursor}
          isLast={index === pages.length}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </OverviewSection>
  );
}

interface ReportPageProps extends StatusSectionProps {
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function ReportPage({ project, cursor, isLast, onMore }: ReportPageProps) {
  const { currentData, error, refetch } = useListStatusReportsQuery({
    params: { id: project.id },
    query: { limit: pageSize, ...(cursor && { cursor }) },
  });
  if (currentData === undefined && error !== undefined)
    return (
      <p role="alert" className="text-sm text-muted-foreground">
        {sentenceOf(error)} <RetryButton size="small" error={error} onRetry={refetch} />
      </p>
    );
  if (currentData === undefined) return <Skeleton className="h-20 w-full" />;
  const { response, next, references } = currentData;
  const users = references?.users ?? [];
  const [newest, ...rest] = response;
  const earlier = cursor === undefined ? rest : response;
  return (
    <>
      {cursor === undefined && newest === undefined && (
        <p className="text-sm text-muted-foreground">{say('nothingSaid')}</p>
      )}
      {cursor === undefined && newest !== undefined && (
        <NewestReport project={project} report={newest} users={users} />
      )}
      <ul>
        {earlier.map((report) => (
          <EarlierReport key={report.id} project={project} report={report} users={users} />
        ))}
      </ul>
      {isLast && next !== null && (
        <Button className="mt-2" size="small" onClick={() => onMore(next)}>
          {say('earlierReports')}
        </Button>
      )}
    </>
  );
}

interface OneReportProps extends StatusSectionProps {
  readonly report: StatusReport;
  readonly users: References['users'];
}

const nameIn = (users: References['users'], id: string | null) =>
  users?.find((user) => user.id === id)?.name ?? say('unknownPerson');

function NewestReport({ project, report, users }: OneReportProps) {
  const author = nameIn(users, report.createdBy);
  return (
    <article className="border-b border-border pb-3">
      <div className="flex items-center gap-2.5">
        <Avatar name={author} size="medium" decorative />
        <p className="min-w-0 grow text-sm">
          <bdi className="font-medium">{author}</bdi> <Written report={report} />
        </p>
        <ReportMenu project={project} report={report} />
      </div>
      <div className="mt-2">
        <HealthBadge health={report.health} />
      </div>
      <ReportText report={report} />
    </article>
  );
}

/** One line; opened, the whole. */
function EarlierReport({ project, report, users }: OneReportProps) {
  const today = useCompanyToday();
  const timeZone = useAppSelector(selectTimeZone);
  const [firstLine = ''] = report.note.split('\n');
  return (
    <li className="border-b border-border last:border-b-0">
      <details>
        <summary className="flex min-h-8.5 cursor-pointer list-none items-center gap-2.5 text-sm hover:bg-hover pointer-coarse:min-h-11">
          <HealthIcon health={report.health} />
          <bdi className="min-w-0 grow truncate">{firstLine === '' ? say('noNote') : firstLine}</bdi>
          <span className="num text-xs whitespace-nowrap text-muted-foreground">
            {shortDay(dayOf(wallClockAt(report.createdAt, timeZone)), today)}
          </span>
        </summary>
        <div className="pb-3 pl-6">
          <div className="flex items-center gap-2 text-sm">
            <p className="min-w-0 grow">
              <bdi className="font-medium">{nameIn(users, report.createdBy)}</bdi> <Written report={report} />
            </p>
            <ReportMenu project={project} report={report} />
          </div>
          <ReportText report={report} />
        </div>
      </details>
    </li>
  );
}

function Written({ report: { createdAt, version } }: { report: StatusReport }) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const moment = momentWords(wallClockAt(createdAt, timeZone), now);
  return (
    <span className="num text-muted-foreground">{version === 1 ? moment : say('corrected', { moment })}</span>
  );
}

function ReportText({ report }: { report: StatusReport }) {
  return (
    <>
      {report.note !== '' && (
        <p dir="auto" className="mt-2 text-sm text-pretty whitespace-pre-line wrap-anywhere">
          {report.note}
        </p>
      )}
      <FiguresOfDay report={report} />
    </>
  );
}

/** What the plan said on that day, as far as it is known. */
function FiguresOfDay({
  report: { openWorks, lateWorks, forecastFinish, targetDate },
}: {
  report: StatusReport;
}) {
  const today = useCompanyToday();
  const figures: [string, string | number | null][] = [
    [say('openOnDay'), openWorks],
    [say('lateOnDay'), lateWorks],
    [say('forecastOnDay'), forecastFinish && weekdayAndDay(endDayOf(forecastFinish), today)],
    [say('target'), targetDate && weekdayAndDay(targetDate, today)],
  ];
  const known = figures.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="num mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {known.map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt className="text-muted-foreground">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
