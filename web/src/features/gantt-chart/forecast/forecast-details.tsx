import { ProjectForecastLine } from '#components/forecast/project-forecast-line.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { say } from './words/index.ts';

interface ForecastDetailsProps {
  readonly projectId: string;
  readonly showsColumn: boolean;
  readonly onColumn: (isShown: boolean) => void;
}

/** The whole forecast of the project; it comes when the reader opens it. */
export default function ForecastDetails({ projectId, showsColumn, onColumn }: ForecastDetailsProps) {
  return (
    <>
      <ProjectForecastLine projectId={projectId} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label className="mt-3 flex items-center gap-2 border-t border-border pt-3 text-sm">
        <Switch checked={showsColumn} onCheckedChange={onColumn} />
        {say('showChances')}
      </label>
    </>
  );
}
