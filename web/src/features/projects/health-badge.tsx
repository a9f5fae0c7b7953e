import type { ProjectHealth } from '@gantry/contract';
import { Check, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { healthTones, projectHealthWords } from './project-words.ts';

const icons = { on_track: Check, at_risk: TriangleAlert, off_track: OctagonAlert, unknown: CircleDashed };

const inks = {
  on_track: 'text-done',
  at_risk: 'text-soon',
  off_track: 'text-late',
  unknown: 'text-muted-foreground',
};

/** The same in one sign, named for people who do not see it. */
export function HealthIcon({ health }: { health: ProjectHealth }) {
  const Icon = icons[health];
  return (
    <span role="img" aria-label={projectHealthWords[health]} title={projectHealthWords[health]}>
      <Icon className={`size-3.5 ${inks[health]}`} />
    </span>
  );
}

/** How a person says that a project is doing. */
export function HealthBadge({ health }: { health: ProjectHealth }) {
  const Icon = icons[health];
  return (
    <Badge tone={healthTones[health]} icon={<Icon />}>
      {projectHealthWords[health]}
    </Badge>
  );
}
