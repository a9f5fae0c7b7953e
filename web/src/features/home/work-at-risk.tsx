import type { HomeForecast } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { ReasonText } from '#components/forecast/reason-text.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { say } from './words/index.ts';

type WorkAtRiskProps = HomeForecast['works'][number] & { readonly isLikely: boolean };

/**
 * A work that may be late: its title and its due, and below them the reason and the probability. On a phone the reason
 * takes the whole line, and the probability begins it.
 */
export function WorkAtRisk({ work, forecast, isLikely }: WorkAtRiskProps) {
  const today = useCompanyToday();
  const { chanceLate, target } = forecast;
  const day = weekdayAndDay(endDayOf(target), today);
  const chance = say('chance', { percent: percentWords(chanceLate) });
  const color = isLikely ? riskColors.soon : riskColors[riskOf(chanceLate)];
  const second = isLikely ? chance : say('toMiss', { date: day });
  return (
    <li className="group relative -mx-2 flex gap-3 rounded-control px-2 py-1.5 hover:bg-hover">
      <span className="mt-0.5 flex-none">
        <StatusIcon status={work.status} />
      </span>
      <span className="mt-0.5 w-14 flex-none text-xs whitespace-nowrap text-muted-foreground max-sm:hidden">
        {work.key}
      </span>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <Link
          to="/work-detail"
          search={{ key: work.key }}
          className="-mt-1 block truncate pt-1 after:absolute after:inset-0 after:rounded-control max-sm:wrap-anywhere max-sm:whitespace-normal"
        >
          <bdi>{work.title}</bdi>
        </Link>
        <span className={cx('num text-right text-sm whitespace-nowrap', color)}>
          {isLikely ? say('due', { date: day }) : chance}
        </span>
        <p className="text-sm text-pretty text-muted-foreground max-sm:col-span-2">
          <span className="num sm:hidden">{second} · </span>
          <Reason work={work} forecast={forecast} />
        </p>
        <span className="num text-right text-sm whitespace-nowrap text-muted-foreground max-sm:hidden">
          {second}
        </span>
      </div>
    </li>
  );
}

/** "Forecast Wed 2 Dec: it is behind · Why?" */
function Reason({ work, forecast }: Pick<WorkAtRiskProps, 'work' | 'forecast'>) {
  const today = useCompanyToday();
  const askWhy = useWhyDates();
  const { finish, target, reasons } = forecast;
  const [reason] = reasons;
  const isLater = finish > target;
  return (
    <>
      {isLater && say('forecastOn', { date: weekdayAndDay(endDayOf(finish), today) })}{' '}
      {reason !== undefined && <ReasonText reason={reason} today={today} />}
      {(isLater || reason !== undefined) && ' · '}
      <button
        type="button"
        aria-label={`${whyTitle} ${work.key}`}
        onClick={() => askWhy(work.id)}
        className="touch-target relative z-1 -my-0.5 inline-block rounded-control py-0.5 text-primary hover:underline"
      >
        {say('why')}
      </button>
    </>
  );
}
