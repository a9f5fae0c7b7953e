import type { Dashboard, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { WorkActionsProvider } from '#features/works/index.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { selectUser } from '#store/auth.ts';
import { useCan } from '#store/can.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useGetDashboard } from '#sync/reads/use-works.ts';
import { HomeCharts } from './home-charts.tsx';
import { ProjectsAtRisk, WorksAtRisk } from './home-forecast.tsx';
import { HomeProjects } from './home-projects.tsx';
import { HomeSection } from './home-section.tsx';
import { givenName, timeOfDay } from './home-sentence.ts';
import { HomeWork, LateHomeWork } from './home-work.tsx';
import { say } from './words/index.ts';

const ComingDepartmentsNotice = lazyAside(
  () => import('#components/coming-departments/coming-departments.tsx'),
);

/** What to do next: the sentence, late first, then today and the next seven days; charts stand below the work. */
export function HomePage() {
  const { data, error, refetch } = useGetDashboard();
  const can = useCan();
  return (
    <div className="mx-auto max-w-6xl px-8 pt-8 pb-12 max-md:px-4 max-md:pt-5">
      <Greeting dashboard={data?.response} />
      {data !== undefined && can('update', 'settings') && (
        <Suspense>
          <ComingDepartmentsNotice />
        </Suspense>
      )}
      {error !== undefined && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <SkeletonRows rows={10} label={say('loading')} />}
      {data !== undefined && (
        <WorkActionsProvider>
          <HomeContent dashboard={data.response} references={data.references} />
        </WorkActionsProvider>
      )}
    </div>
  );
}

function Greeting({ dashboard }: { dashboard: Dashboard | undefined }) {
  const now = useOwnNow();
  const name = useAppSelector(selectUser)?.name ?? '';
  return (
    <header className="mb-8 max-md:mb-5">
      <h1 className="text-xl font-semibold tracking-tight">
        {say(timeOfDay(now), { name: givenName(name) })}
      </h1>
      {dashboard === undefined ? (
        <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      ) : (
        <Sentence dashboard={dashboard} />
      )}
    </header>
  );
}

const underlined = 'underline decoration-current/35 decoration-1 underline-offset-4';

/** "3 works are late, 1 waits for your answer": only what there is; nothing at all is a good day. */
function Sentence({ dashboard }: { dashboard: Dashboard }) {
  const [late, waiting] = [dashboard.lateCount, dashboard.waiting.length];
  return (
    <p className="mt-0.5 text-xl text-secondary-foreground">
      {late > 0 && waiting > 0 && say.rich('lateAndWaiting', { late, waiting, toLate, toWaiting })}
      {late > 0 && waiting === 0 && say.rich('late', { count: late, toLate })}
      {late === 0 && waiting > 0 && say.rich('waiting', { count: waiting, toWaiting })}
      {late === 0 && waiting === 0 && say('allWell')}
    </p>
  );
}

const toLate = (text: ReactNode) => (
  <Link to="/works/overdue-work" search={{ filter: ['person:is:me'] }} className={`text-late ${underlined}`}>
    {text}
  </Link>
);

const toWaiting = (text: ReactNode) => (
  <a href="#waiting" className={underlined}>
    {text}
  </a>
);

interface HomeContentProps {
  readonly dashboard: Dashboard;
  readonly references: References | undefined;
}

function HomeContent({ dashboard, references }: HomeContentProps) {
  const { late, today, nextDays, waiting, projects } = dashboard;
  const hasSide = waiting.length > 0 || projects.length > 0;
  return (
    <>
      <div className={hasSide ? 'grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_21rem]' : ''}>
        <div className="flex min-w-0 flex-col gap-8">
          {late.length > 0 && (
            <HomeSection title={say('lateWorks')} count={dashboard.lateCount}>
              {late.map((work) => (
                <LateHomeWork key={work.id} work={work} references={references} />
              ))}
            </HomeSection>
          )}
          <HomeSection title={say('nextDays')} count={today.length + nextDays.length}>
            {[...today, ...nextDays].map((work) => (
              <HomeWork key={work.id} work={work} references={references} />
            ))}
            {today.length + nextDays.length === 0 && (
              <li className="py-3 text-muted-foreground">
                {say.rich('nothingDue', {
                  link: (text) => (
                    <Link
                      to="/works/all-work"
                      search={{ filter: ['person:is:me', 'status:is:open'] }}
                      className="text-primary underline underline-offset-2"
                    >
                      {text}
                    </Link>
                  ),
                })}
              </li>
            )}
          </HomeSection>
          {/* Last, because it comes last: the forecast takes a moment. */}
          <WorksAtRisk />
        </div>
        {hasSide && (
          <div className="flex min-w-0 flex-col gap-8">
            {waiting.length > 0 && (
              <HomeSection id="waiting" title={say('waitingForYou')} count={waiting.length}>
                {waiting.map((work) => (
                  <HomeWork key={work.id} work={work} references={references} />
                ))}
              </HomeSection>
            )}
            {projects.length > 0 && <HomeProjects projects={projects} />}
            <ProjectsAtRisk />
          </div>
        )}
      </div>
      <HomeCharts dashboard={dashboard} />
    </>
  );
}
