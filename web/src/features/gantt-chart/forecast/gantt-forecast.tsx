import type { ProjectForecast } from '@gantry/contract';
import { Gauge } from 'lucide-react';
import { Suspense } from 'react';
import { likelyWords, percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { cx } from '#lib/cx.ts';
import { lazyPart } from '#lib/lazy-part.ts';

const ForecastDetails = lazyPart(() => import('./forecast-details.tsx'));

interface GanttForecastProps {
  readonly projectId: string;
  readonly forecast: ProjectForecast;
  readonly today: string;
  readonly showsColumn: boolean;
  readonly onColumn: (isShown: boolean) => void;
}

/** The likely finish in the toolbar; it opens the whole forecast, and the column of chances. */
export function GanttForecast({ projectId, forecast, today, showsColumn, onColumn }: GanttForecastProps) {
  const { chanceLate } = forecast;
  const likely = likelyWords(forecast, today);
  const late = chanceLate === null ? undefined : `${percentWords(chanceLate)} late`;
  return (
    <Popover
      label="Forecast"
      className="w-96 max-w-[calc(100vw-2rem)] p-3.5"
      trigger={
        <Button
          variant="ghost"
          icon={<Gauge />}
          aria-label={`Forecast: likely ${likely}${late === undefined ? '' : `, ${late}`}`}
          className="num min-w-0 !shrink !font-normal"
        >
          <span className="truncate @max-[75rem]:hidden">Likely {likely}</span>
          {chanceLate !== null && (
            <span className={cx('flex-none @max-3xl:hidden', riskColors[riskOf(chanceLate)])}>
              <span className="@max-[75rem]:hidden">· </span>
              {late}
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

/** In the place of the forecast while it is being reckoned: the tools beside it stay where they are. */
export const AwaitedForecast = () => (
  <Button variant="ghost" icon={<Gauge />} aria-label="Forecast" disabled />
);
