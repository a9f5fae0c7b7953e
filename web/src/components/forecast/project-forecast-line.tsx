import { Skeleton } from '#components/ui/skeleton.tsx';
import { cx } from '#lib/cx.ts';
import { asEnd, endDayOf, exactDate, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { FinishStrip } from './finish-strip.tsx';
import { ForecastHelp } from './forecast-help.tsx';
import { percentWords, riskColors, riskOf } from './forecast-words.ts';
import { say } from './words/index.ts';

/** The likely end of the project, in one line with a small picture; or what to do when there is no forecast. */
export function ProjectForecastLine({ projectId }: { projectId: string }) {
  const today = useCompanyToday();
  const { currentData: forecast, error } = useGetProjectForecastQuery({ params: { id: projectId } });
  if (error !== undefined && forecast === undefined)
    return <p className="text-sm text-muted-foreground">{say('notWorkedOut')}</p>;
  if (forecast === undefined) return <Skeleton className="h-6 w-72" />;
  if (forecast === null) return <p className="text-sm text-muted-foreground">{say('nothingToForecast')}</p>;
  const { p50, p80, targetDate, chanceLate, runs, learntFrom } = forecast;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <p className="num text-sm text-secondary-foreground">
        {say.rich('likelyFinish', {
          p50: <Likely date={p50} today={today} name={say('evenChance')} />,
          p80: <Likely date={p80} today={today} name={say('fourInFive')} />,
        })}
        {targetDate !== null && say('target', { date: weekdayAndDay(targetDate, today) })}
        {chanceLate !== null && (
          <span className={cx('whitespace-nowrap', riskColors[riskOf(chanceLate)])}>
            {' '}
            {say('chanceToMiss', { percent: percentWords(chanceLate) })}
          </span>
        )}
      </p>
      <span className="flex min-w-40 items-center gap-1.5 sm:w-56">
        <FinishStrip {...forecast} />
        <ForecastHelp runs={runs} learntFrom={learntFrom} />
      </span>
    </div>
  );
}

function Likely({ date, today, name }: { date: string; today: string; name: string }) {
  return (
    <span className="whitespace-nowrap">
      <span title={exactDate(asEnd(date))} className="font-medium text-foreground">
        {weekdayAndDay(endDayOf(date), today)}
      </span>{' '}
      <span className="text-muted-foreground">({name})</span>
    </span>
  );
}
