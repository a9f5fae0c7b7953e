import type { ProjectHealth } from '@gantry/contract';
import { Check, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { healthTones, projectHealthWords } from './project-words.ts';

const icons = { on_track: Check, at_risk: TriangleAlert, off_track: OctagonAlert, unknown: CircleDashed };

/** How a person says that a project is doing. */
export function HealthBadge({ health }: { health: ProjectHealth }) {
  const Icon = icons[health];
  return (
    <Badge tone={healthTones[health]} icon={<Icon />}>
      {projectHealthWords[health]}
    </Badge>
  );
}
