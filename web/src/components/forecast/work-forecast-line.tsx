import type { Work } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Gauge } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { asEnd, endDayOf, exactDate, weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetWorkForecastQuery } from '#sync/reads/forecast.ts';
import { percentWords, riskColors, riskOf, tendencyWords, worthSaying } from './forecast-words.ts';
import { ReasonText } from './reason-text.tsx';
import { say } from './words/index.ts';

/** Deleted and completed works have no forecast; a cached one is hidden too. */
type Forecasted = Pick<Work, 'id' | 'deletedAt' | 'status'>;

const isForecast = ({ deletedAt, status }: Forecasted): boolean =>
  deletedAt === null && status !== 'done' && status !== 'cancelled';

/** How likely a work is to miss its date, and the main reasons. Renders nothing while there is no forecast. */
export function WorkForecastLine({ work, className }: { work: Forecasted; className?: string }) {
  const today = useCompanyToday();
  const { currentData: forecast } = useGetWorkForecastQuery(
    isForecast(work) ? { params: { id: work.id } } : skipToken,
  );
  if (forecast == null || !isForecast(work)) return null;
  const { asOf, chanceLate, finish, target, reasons } = forecast;
  const tendency = tendencyWords(forecast);
  const day = (
    <span title={exactDate(asEnd(target))} className="whitespace-nowrap">
      {weekdayAndDay(endDayOf(target), today)}
    </span>
  );
  return (
    <div className={cx('text-sm text-secondary-foreground', className)}>
      <div className="flex gap-2">
        <Gauge className={cx('mt-[3px] !size-3.5 flex-none', riskColors[riskOf(chanceLate)])} />
        {endDayOf(target) < asOf ? (
          <p className="num">
            {say.rich('past', {
              day,
              end: (text) => (
                <span
                  title={exactDate(asEnd(finish))}
                  className="font-medium whitespace-nowrap text-foreground"
                >
                  {text}
                </span>
              ),
              finish: weekdayAndDay(endDayOf(finish), today),
            })}
          </p>
        ) : chanceLate < worthSaying ? (
          <p className="num">{say.rich('chanceToKeep', { percent: percentWords(1 - chanceLate), day })}</p>
        ) : (
          <div className="num min-w-0">
            <p>
              {say.rich('chanceToMissDay', {
                percent: percentWords(chanceLate),
                day,
                chance: (text) => (
                  <span className={cx('font-medium', riskColors[riskOf(chanceLate)])}>{text}</span>
                ),
              })}
              {reasons.length === 1 && ': '}
              {reasons.length === 1 && reasons[0] !== undefined && (
                <ReasonText reason={reasons[0]} today={today} />
              )}
            </p>
            {reasons.length > 1 && (
              <ul className="mt-0.5 flex flex-col gap-0.5 text-muted-foreground">
                {reasons.map((reason) => (
                  <li key={`${reason.kind} ${reason.work?.id}`} className="text-pretty">
                    {say.rich('partOfRisk', {
                      percent: percentWords(reason.share),
                      reason: <ReasonText reason={reason} today={today} />,
                    })}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {tendency !== undefined && (
        <p className="num mt-0.5 pl-[22px] text-xs text-pretty text-muted-foreground">{tendency}</p>
      )}
    </div>
  );
}
