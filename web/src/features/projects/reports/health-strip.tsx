import type { ProjectHealth } from '@gantry/contract';
import { useListStatusReportsQuery } from '../projects-queries.ts';

const shown = 8;

const looks: Record<ProjectHealth, string> = {
  on_track: 'bg-done',
  at_risk: 'bg-soon hatched',
  off_track: 'bg-late hatched',
  unknown: 'bg-mark',
};

/** The last healths as a small picture, the newest at the right; the list beside it says them in words. */
export function HealthStrip({ projectId }: { projectId: string }) {
  const { currentData } = useListStatusReportsQuery({ params: { id: projectId }, query: { limit: shown } });
  const reports = (currentData?.response ?? []).toReversed();
  return (
    <span aria-hidden className="flex gap-1">
      {reports.map(({ id, health }) => (
        <span key={id} className={`h-1.5 w-4 rounded-full ${looks[health]}`} />
      ))}
    </span>
  );
}
