import type { Dashboard, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Fragment, type ReactNode, Suspense, useMemo } from 'react';
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { WorkActionsProvider } from '#features/works/index.ts';
import { givenName } from '#lib/given-name.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { selectUser } from '#store/auth.ts';
import { useCan } from '#store/can.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useGetHomeForecastQuery } from '#sync/reads/forecast.ts';
import { useGetDashboard } from '#sync/reads/use-works.ts';
import { HomeCharts } from './home-charts.tsx';
import { HomeDepartments } from './home-departments.tsx';
import { ProjectsAtRisk, WorksAtRisk, WorksLikelyLate } from './home-forecast.tsx';
import { HomeProjects } from './home-projects.tsx';
import { HomeSection } from './home-section.tsx';
import { timeOfDay } from './home-sentence.ts';
import { HomeWaiting } from './home-waiting.tsx';
import { HomeWork } from './home-work.tsx';
import { LateHomeWork } from './late-home-work.tsx';
import { useHomeList } from './use-home-list.ts';
import { say } from './words/index.ts';

const ComingDepartmentsNotice = lazyAside(
  () => import('#components/coming-departments/coming-departments.tsx'),
);

interface HomePageProps {
  /** Wraps the rest while an administrator is guided through the first hour of the company. */
  readonly firstHour: ComponentType<{ children: ReactNode }>;
}

/**
 * What to do next: the summary sentence, late works first, then those of today and the next seven days. Charts are
 * below the works.
 */
export function HomePage({ firstHour: FirstHour }: HomePageProps) {
  const { data, error, refetch } = useGetDashboard();
  const can = useCan();
  const isOpen = useAppSelector(selectUser)?.company.isSettingUp === true;
  const isSettingUp = isOpen && can('update', 'settings');
  const Frame = isSettingUp ? FirstHour : Fragment;
  return (
    <div className="mx-auto max-w-6xl px-8 pt-8 pb-12 max-md:px-4 max-md:pt-5">
      <Greeting dashboard={data?.response} isAlone={isSettingUp} />
      {data !== undefined && can('update', 'settings') && (
        <Suspense>
          <ComingDepartmentsNotice />
        </Suspense>
      )}
      {error !== undefined && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <SkeletonRows rows={10} label={say('loading')} />}
      {data !== undefined && (
        <WorkActionsProvider>
          <Suspense fallback={<SkeletonRows rows={10} label={say('loading')} />}>
            <Frame>
              <HomeContent dashboard={data.response} references={data.references} />
            </Frame>
          </Suspense>
        </WorkActionsProvider>
      )}
    </div>
  );
}

interface GreetingProps {
  readonly dashboard: Dashboard | undefined;
  /** In the first hour there is nothing to count, and the list below shows what comes next. */
  readonly isAlone: boolean;
}

function Greeting({ dashboard, isAlone }: GreetingProps) {
  const now = useOwnNow();
  const name = useAppSelector(selectUser)?.name ?? '';
  return (
    <header className="mb-8 max-md:mb-5">
      <h1 className="text-xl font-semibold tracking-tight">
        {say(timeOfDay(now), { name: givenName(name) })}
      </h1>
      {!isAlone && dashboard === undefined && <Skeleton className="mt-2 h-5 w-80 max-w-full" />}
      {!isAlone && dashboard !== undefined && <Sentence dashboard={dashboard} />}
    </header>
  );
}

const underlined = 'underline decoration-current/35 decoration-1 underline-offset-4';

/** "3 works are late, 2 will be, 1 waits for your answer": only existing items; a good day when there are none. */
function Sentence({ dashboard }: { dashboard: Dashboard }) {
  const { data: forecast } = useGetHomeForecastQuery();
  const counts = {
    late: dashboard.lateCount,
    willBe: forecast?.willBeLate ?? 0,
    waiting: dashboard.waiting.length,
  };
  return <p className="mt-0.5 text-xl text-secondary-foreground">{sentenceOf(counts)}</p>;
}

function sentenceOf(counts: { late: number; willBe: number; waiting: number }): ReactNode {
  const { late, willBe, waiting } = counts;
  const links = { toLate, toWillBe, toWaiting };
  if (late > 0 && willBe > 0)
    return waiting > 0
      ? say.rich('lateWillBeAndWaiting', { ...counts, ...links })
      : say.rich('lateAndWillBe', { late, willBe, toLate, toWillBe });
  if (late > 0)
    return waiting > 0
      ? say.rich('lateAndWaiting', { late, waiting, toLate, toWaiting })
      : say.rich('late', { count: late, toLate });
  if (willBe > 0)
    return waiting > 0
      ? say.rich('willBeAndWaiting', { willBe, waiting, toWillBe, toWaiting })
      : say.rich('willBe', { count: willBe, toWillBe });
  return waiting > 0 ? say.rich('waiting', { count: waiting, toWaiting }) : say('allWell');
}

const toLate = (text: ReactNode) => (
  <Link to="/works/overdue-work" search={{ filter: ['person:is:me'] }} className={`text-late ${underlined}`}>
    {text}
  </Link>
);

const toWillBe = (text: ReactNode) => (
  <a href="#will-be-late" className={underlined}>
    {text}
  </a>
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
  const { data: forecast } = useGetHomeForecastQuery();
  const departments = forecast?.departments ?? [];
  const list = useHomeList(useMemo(() => [...late, ...today, ...nextDays], [late, today, nextDays]));
  const hasSide = waiting.length > 0 || projects.length > 0 || departments.length > 0;
  return (
    <>
      <div className={hasSide ? 'grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_21rem]' : ''}>
        <div className="flex min-w-0 flex-col gap-8">
          {late.length > 0 && (
            <HomeSection
              title={say('lateWorks')}
              count={dashboard.lateCount}
              action={
                <Link
                  to="/works/overdue-work"
                  search={{ filter: ['person:is:me'], clinic: 'yes' }}
                  className="text-primary hover:underline"
                >
                  {say('workOff')}
                </Link>
              }
            >
              {late.map((work) => (
                <LateHomeWork key={work.id} work={work} references={references} list={list} />
              ))}
            </HomeSection>
          )}
          <WorksLikelyLate />
          <HomeSection title={say('nextDays')} count={today.length + nextDays.length}>
            {[...today, ...nextDays].map((work) => (
              <HomeWork key={work.id} work={work} references={references} list={list} />
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
          <WorksAtRisk />
        </div>
        {hasSide && (
          <div className="flex min-w-0 flex-col gap-8">
            {waiting.length > 0 && <HomeWaiting dashboard={dashboard} references={references} />}
            {projects.length > 0 && <HomeProjects projects={projects} users={references?.users} />}
            <HomeDepartments departments={departments} />
            <ProjectsAtRisk led={projects} />
          </div>
        )}
      </div>
      <HomeCharts dashboard={dashboard} />
    </>
  );
}
