import type { Dashboard, WorkStatus } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusIcon, statusWords } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import { TrendChart } from './trend-chart.tsx';
import { say } from './words/index.ts';

/** Figures below the person's own works, of all works that the person may read. */
export function HomeCharts({ dashboard }: { dashboard: Dashboard }) {
  return (
    <section aria-label={say('allVisible')} className="mt-10 border-t border-border pt-5">
      <h2 className="mb-4 text-sm font-medium">{say('allVisible')}</h2>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <ByStatus rows={dashboard.byStatus} />
        <Chart title={say('byWeek')}>
          <TrendChart weeks={dashboard.trend} />
        </Chart>
        <OverdueByDepartment rows={dashboard.overdueByDepartment} />
      </div>
    </section>
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-3 text-xs text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}

const statusFills: Partial<Record<WorkStatus, string>> = {
  backlog: 'bg-border-strong',
  todo: 'bg-mark',
  in_progress: 'bg-progress',
  in_review: 'bg-primary',
};

function ByStatus({ rows }: { rows: Dashboard['byStatus'] }) {
  const open = rows.filter(({ status }) => status in statusFills);
  const total = open.reduce((sum, { count }) => sum + count, 0);
  return (
    <Chart title={say('byStatus')}>
      {total > 0 && (
        // The list below contains the same for keyboards and screen readers.
        <div aria-hidden className="mb-1 flex h-6 items-center overflow-hidden rounded-full">
          {open.map(({ status, count }) => (
            <Link
              key={status}
              to="/works/all-work"
              search={{ filter: [`status:is:${status}`] }}
              tabIndex={-1}
              title={`${statusWords[status]} ${count}`}
              style={{ flexGrow: count }}
              className="group flex h-full items-center"
            >
              <span className={cx('h-2 w-full group-hover:h-3', statusFills[status])} />
            </Link>
          ))}
        </div>
      )}
      <ul>
        {open.map(({ status, count }) => (
          <li key={status}>
            <Link
              to="/works/all-work"
              search={{ filter: [`status:is:${status}`] }}
              className="flex h-7 items-center gap-2 text-sm hover:underline"
            >
              <StatusIcon status={status} decorative />
              {statusWords[status]}
              <span className="num ml-auto">{count.toLocaleString(language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

function OverdueByDepartment({ rows }: { rows: Dashboard['overdueByDepartment'] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Chart title={say('overdueByDepartment')}>
      {rows.length === 0 && <p className="text-sm text-muted-foreground">{say('nothingOverdue')}</p>}
      <ul>
        {rows.map(({ departmentId, name, count }) => (
          <li key={departmentId ?? 'none'}>
            <Link
              to="/works/overdue-work"
              search={{
                filter: [departmentId === null ? 'department:empty' : `department:is:${departmentId}`],
              }}
              className="grid h-7 grid-cols-[8.5rem_1fr_2rem] items-center gap-2 text-sm hover:underline"
            >
              <span className="truncate">{name}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden className="h-1.5 w-full">
                <rect width={(count / most) * 100} height="1" className="fill-late" />
              </svg>
              <span className="num text-right">{count.toLocaleString(language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
