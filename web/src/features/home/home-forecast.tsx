import type { HomeForecast } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetHomeForecastQuery } from '#sync/reads/forecast.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';
import { WorkAtRisk } from './work-at-risk.tsx';

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
          className="relative flex items-baseline gap-2.5 border-b border-border py-2 last:border-b-0"
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
              {say.rich('likelyBy', {
                date: shortDay(endDayOf(p80), today),
                target: shortDay(targetDate, today),
                whole: (text) => <span className="inline-block">{text}</span>,
              })}
            </p>
          </div>
          <span className={cx('num flex-none text-sm', riskColors[riskOf(chanceLate)])}>
            {say('chance', { percent: percentWords(chanceLate) })}
          </span>
        </li>
      ))}
    </HomeSection>
  );
}
