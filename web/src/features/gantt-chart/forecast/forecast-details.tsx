import { WorksAtRisk } from '#components/forecast/late-reasons.tsx';
import { ProjectForecastLine } from '#components/forecast/project-forecast-line.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { say } from './words/index.ts';

interface ForecastDetailsProps {
  readonly projectId: string;
  readonly showsColumn: boolean;
  readonly onColumn: (isShown: boolean) => void;
}

/** The whole forecast of the project; it is loaded when the reader opens it. */
export default function ForecastDetails({ projectId, showsColumn, onColumn }: ForecastDetailsProps) {
  const { currentData: forecast } = useGetProjectForecastQuery({ params: { id: projectId } });
  return (
    <>
      <ProjectForecastLine projectId={projectId} />
      {forecast != null && <WorksAtRisk risks={forecast.risks} />}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label className="mt-3 flex items-center gap-2 border-t border-border pt-3 text-sm">
        <Switch checked={showsColumn} onCheckedChange={onColumn} />
        {say('showChances')}
      </label>
    </>
  );
}
