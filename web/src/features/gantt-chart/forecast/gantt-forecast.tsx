import type { ProjectForecast } from '@gantry/contract';
import { Gauge } from 'lucide-react';
import { Suspense } from 'react';
import { likelyWords, percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { say } from './words/index.ts';

const ForecastDetails = lazyPart(() => import('./forecast-details.tsx'));

interface GanttForecastProps {
  readonly projectId: string;
  readonly forecast: ProjectForecast;
  readonly today: string;
  readonly showsColumn: boolean;
  readonly onColumn: (isShown: boolean) => void;
}

/** The likely finish in the toolbar. It opens the whole forecast and the column of probabilities. */
export function GanttForecast({ projectId, forecast, today, showsColumn, onColumn }: GanttForecastProps) {
  const { chanceLate } = forecast;
  const likely = likelyWords(forecast, today);
  const chance = chanceLate === null ? undefined : percentWords(chanceLate);
  return (
    <Popover
      label={say('forecast')}
      className="w-96 max-w-[calc(100vw-2rem)] p-3.5"
      trigger={
        <Button
          variant="ghost"
          icon={<Gauge />}
          aria-label={
            chance === undefined
              ? say('namedLikely', { date: likely })
              : say('namedLikelyAndLate', { date: likely, chance })
          }
          className="num min-w-0 !shrink !font-normal"
        >
          <span className="truncate @max-[81rem]:hidden">{say('likely', { date: likely })}</span>
          {chanceLate !== null && chance !== undefined && (
            <span className={cx('flex-none @max-3xl:hidden', riskColors[riskOf(chanceLate)])}>
              <span className="@max-[81rem]:hidden">· </span>
              {say('late', { chance })}
            </span>
          )}
        </Button>
      }
    >
      <Suspense fallback={null}>
        <ForecastDetails projectId={projectId} showsColumn={showsColumn} onColumn={onColumn} />
      </Suspense>
    </Popover>
  );
}

/** A placeholder while the forecast is being calculated, so that the tools beside it do not move. */
export const AwaitedForecast = () => (
  <Button variant="ghost" icon={<Gauge />} aria-label={say('forecast')} disabled />
);
