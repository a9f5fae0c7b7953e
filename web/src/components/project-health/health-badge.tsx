import type { Project, ProjectHealth, References } from '@gantry/contract';
import { Check, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { dayInSentence, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { givenName } from '#lib/given-name.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { projectHealthWords } from './health-words.ts';
import { say } from './words/index.ts';

const icons = { on_track: Check, at_risk: TriangleAlert, off_track: OctagonAlert, unknown: CircleDashed };

const inks = {
  on_track: 'text-done',
  at_risk: 'text-soon',
  off_track: 'text-late',
  unknown: 'text-muted-foreground',
};

const tones: Record<ProjectHealth, BadgeTone> = {
  on_track: 'done',
  at_risk: 'soon',
  off_track: 'late',
  unknown: 'neutral',
};

/** The same as one icon, with an accessible name. */
export function HealthIcon({ health }: { health: ProjectHealth }) {
  const Icon = icons[health];
  return (
    <span role="img" aria-label={projectHealthWords[health]} title={projectHealthWords[health]}>
      <Icon className={`size-3.5 ${inks[health]}`} />
    </span>
  );
}

interface HealthBadgeProps {
  readonly health: ProjectHealth;
  readonly title?: string | undefined;
  /** Replaces the name of the health. */
  readonly children?: ReactNode;
}

/** The health of a project, for places that already show who judged it. */
export function HealthBadge({ health, title, children = projectHealthWords[health] }: HealthBadgeProps) {
  const Icon = icons[health];
  return (
    <Badge tone={tones[health]} icon={<Icon />} title={title}>
      {children}
    </Badge>
  );
}

interface SaidHealthProps {
  readonly project: Pick<Project, 'health' | 'healthBy' | 'healthAt'>;
  readonly users: References['users'] | undefined;
}

/** The same with author and day, for places that do not show them: "On track, Jonas, Thu". */
export function HealthWithAuthor({ project: { health, healthBy, healthAt }, users }: SaidHealthProps) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  if (healthAt === null || health === 'unknown') return <HealthBadge health={health} />;
  const at = wallClockAt(healthAt, timeZone);
  const moment = momentWords(at, now);
  const said = {
    health: projectHealthWords[health],
    day: dayInSentence(at, now),
    who: (text: ReactNode) => <span className="font-normal">{text}</span>,
  };
  const name = users?.find(({ id }) => id === healthBy)?.name;
  if (name === undefined)
    return (
      <HealthBadge health={health} title={moment}>
        <span>{say.rich('saidOn', said)}</span>
      </HealthBadge>
    );
  return (
    <HealthBadge health={health} title={say('byAndWhen', { name, moment })}>
      <span>{say.rich('saidBy', { ...said, name: <bdi>{givenName(name)}</bdi> })}</span>
    </HealthBadge>
  );
}
