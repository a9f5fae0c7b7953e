import type { ProjectForecast } from '@gantry/contract';
import { Gauge } from 'lucide-react';
import { likelyWords, percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { ProjectForecastLine } from '#components/forecast/project-forecast-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { cx } from '#lib/cx.ts';

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
  return (
    <Popover
      label="Forecast"
      className="w-96 max-w-[calc(100vw-2rem)] p-3.5"
      trigger={
        <Button variant="ghost" icon={<Gauge />} className="num !font-normal">
          <span className="max-lg:hidden">Likely {likelyWords(forecast, today)}</span>
          <span className="lg:hidden">Forecast</span>
          {chanceLate !== null && (
            <span className={cx('max-lg:hidden', riskColors[riskOf(chanceLate)])}>
              · {percentWords(chanceLate)} late
            </span>
          )}
        </Button>
      }
    >
      <ProjectForecastLine projectId={projectId} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label className="mt-3 flex items-center gap-2 border-t border-border pt-3 text-sm">
        <Switch checked={showsColumn} onCheckedChange={onColumn} />
        Show each work’s chance to be late
      </label>
    </Popover>
  );
}
