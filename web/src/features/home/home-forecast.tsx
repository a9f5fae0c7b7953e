import type { HomeForecast } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { ReasonText } from '#components/forecast/reason-text.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { dayOf, shortDay, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { useGetHomeForecastQuery } from '#sync/reads/forecast.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';

/** Own works that are not late yet, but may well be; nothing while it is worked out. */
export function WorksAtRisk() {
  const { data } = useGetHomeForecastQuery();
  if (!data || data.works.length === 0) return null;
  return (
    <HomeSection title={say('mayBeLate')} count={data.works.length}>
      {data.works.map((risk) => (
        <WorkAtRisk key={risk.work.id} {...risk} />
      ))}
    </HomeSection>
  );
}

function WorkAtRisk({ work, forecast }: HomeForecast['works'][number]) {
  const today = useCompanyToday();
  const askWhy = useWhyDates();
  const { chanceLate, target, reasons } = forecast;
  const [reason] = reasons;
  return (
    <li className="group relative -mx-2 flex gap-3 rounded-control px-2 py-1.5 hover:bg-hover">
      <span className="mt-0.5 flex-none">
        <StatusIcon status={work.status} />
      </span>
      <span className="mt-0.5 w-14 flex-none text-xs whitespace-nowrap text-muted-foreground max-sm:hidden">
        {work.key}
      </span>
      <div className="min-w-0 grow">
        <Link
          to="/work-detail"
          search={{ key: work.key }}
          className="block truncate after:absolute after:inset-0 after:rounded-control"
        >
          <bdi>{work.title}</bdi>
        </Link>
        <p className="text-sm text-pretty text-muted-foreground">
          {reason !== undefined && <ReasonText reason={reason} today={today} />}{' '}
          <button
            type="button"
            aria-label={`${whyTitle} ${work.key}`}
            onClick={() => askWhy(work.id)}
            className="relative z-1 rounded-control text-primary hover:underline"
          >
            {say('why')}
          </button>
        </p>
      </div>
      <span className="num flex-none text-right text-sm whitespace-nowrap">
        <span className={cx('block', riskColors[riskOf(chanceLate)])}>
          {say('chance', { percent: percentWords(chanceLate) })}
        </span>
        <span className="text-muted-foreground">
          {say('toMiss', { date: weekdayAndDay(dayOf(target), today) })}
        </span>
      </span>
    </li>
  );
}

/** Own projects that may miss their targets. */
export function ProjectsAtRisk() {
  const { data } = useGetHomeForecastQuery();
  const today = useCompanyToday();
  if (!data || data.projects.length === 0) return null;
  return (
    <HomeSection title={say('projectsAtRisk')} count={data.projects.length}>
      {data.projects.map(({ id, name, color, p80, targetDate, chanceLate }) => (
        <li
          key={id}
          className="relative flex items-center gap-2.5 border-b border-border py-2 last:border-b-0"
        >
          <span data-hue={color} className="swatch size-2 flex-none rounded-[2px]" />
          <div className="min-w-0 grow">
            <Link
              to="/projects/project-detail/$id"
              params={{ id }}
              className="block truncate after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="num text-xs text-muted-foreground">
              {say('likelyBy', { date: shortDay(dayOf(p80), today), target: shortDay(targetDate, today) })}
            </p>
          </div>
          <span className={cx('num flex-none text-sm', riskColors[riskOf(chanceLate)])}>
            {percentWords(chanceLate)}
          </span>
        </li>
      ))}
    </HomeSection>
  );
}
