import type { HomeForecast } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { ReasonText } from '#components/forecast/reason-text.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, shortDay, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { useGetHomeForecastQuery } from '#sync/reads/forecast.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';

/** The server lists the likeliest first, and has a limit. */
const isLikelyLate = ({ forecast }: HomeForecast['works'][number]): boolean =>
  riskOf(forecast.chanceLate) === 'late';

/** More rows would push the works that are due today out of view. */
const SHOWN_AT_FIRST = 6;

/**
 * Own works that are more likely to be late than not, each with the reason. Renders nothing while the forecast is
 * loading.
 */
export function WorksLikelyLate() {
  const { data } = useGetHomeForecastQuery();
  const [isWhole, setWhole] = useState(false);
  if (!data || data.willBeLate === 0) return null;
  const likely = data.works.filter(isLikelyLate);
  const shown = isWhole ? likely : likely.slice(0, SHOWN_AT_FIRST);
  return (
    <HomeSection id="will-be-late" title={say('willBeLate')} count={data.willBeLate}>
      {shown.map((risk) => (
        <WorkAtRisk key={risk.work.id} {...risk} isLikely />
      ))}
      {likely.length > SHOWN_AT_FIRST && (
        <li>
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="rounded-control py-1.5 text-sm text-primary hover:underline"
          >
            {isWhole ? say('fewer') : say('more', { count: likely.length - SHOWN_AT_FIRST })}
          </button>
          {isWhole && data.willBeLate > likely.length && (
            <span className="ml-3 text-sm text-muted-foreground">
              {say('notListed', { count: data.willBeLate - likely.length })}
            </span>
          )}
        </li>
      )}
    </HomeSection>
  );
}

/** The other works that may be late. */
export function WorksAtRisk() {
  const { data } = useGetHomeForecastQuery();
  const works = data?.works.filter((risk) => !isLikelyLate(risk)) ?? [];
  if (works.length === 0) return null;
  return (
    <HomeSection title={say('mayBeLate')} count={works.length}>
      {works.map((risk) => (
        <WorkAtRisk key={risk.work.id} {...risk} isLikely={false} />
      ))}
    </HomeSection>
  );
}

type WorkAtRiskProps = HomeForecast['works'][number] & { readonly isLikely: boolean };

function WorkAtRisk({ work, forecast, isLikely }: WorkAtRiskProps) {
  const today = useCompanyToday();
  const askWhy = useWhyDates();
  const { chanceLate, finish, target, reasons } = forecast;
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
          className="-mt-1 block truncate pt-1 after:absolute after:inset-0 after:rounded-control"
        >
          <bdi>{work.title}</bdi>
        </Link>
        <p className="text-sm text-pretty text-muted-foreground">
          {finish > target && say('forecastOn', { date: weekdayAndDay(endDayOf(finish), today) })}{' '}
          {reason !== undefined && <ReasonText reason={reason} today={today} />}{' '}
          <button
            type="button"
            aria-label={`${whyTitle} ${work.key}`}
            onClick={() => askWhy(work.id)}
            className="touch-target relative z-1 -my-0.5 inline-block rounded-control py-0.5 text-primary hover:underline"
          >
            {say('why')}
          </button>
        </p>
      </div>
      <span className="num flex-none text-right text-sm whitespace-nowrap">
        <span className={cx('block', isLikely ? riskColors.soon : riskColors[riskOf(chanceLate)])}>
          {isLikely
            ? say('due', { date: weekdayAndDay(endDayOf(target), today) })
            : say('chance', { percent: percentWords(chanceLate) })}
        </span>
        <span className="text-muted-foreground">
          {isLikely
            ? say('chance', { percent: percentWords(chanceLate) })
            : say('toMiss', { date: weekdayAndDay(endDayOf(target), today) })}
        </span>
      </span>
    </li>
  );
}

/**
 * Projects that may miss their targets and contain works of the person. Projects that the person leads show this
 * themselves.
 */
export function ProjectsAtRisk({ led }: { led: readonly { readonly id: string }[] }) {
  const { data } = useGetHomeForecastQuery();
  const today = useCompanyToday();
  const projects = (data?.projects ?? []).filter(({ id }) => !led.some((project) => project.id === id));
  if (projects.length === 0) return null;
  return (
    <HomeSection title={say('projectsAtRisk')} count={projects.length}>
      {projects.map(({ id, name, color, p80, targetDate, chanceLate }) => (
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
              {say('likelyBy', { date: shortDay(endDayOf(p80), today), target: shortDay(targetDate, today) })}
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
