import type { Project, ProjectHealth } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { HomeSection } from './home-section.tsx';

const health: Record<ProjectHealth, { words: string; tone: BadgeTone }> = {
  on_track: { words: 'On track', tone: 'done' },
  at_risk: { words: 'At risk', tone: 'soon' },
  off_track: { words: 'Off track', tone: 'late' },
  unknown: { words: 'No status yet', tone: 'neutral' },
};

/** Projects that one leads: progress, planned finish against the target. */
export function HomeProjects({ projects }: { projects: readonly Project[] }) {
  return (
    <HomeSection title="Projects you lead" count={projects.length}>
      {projects.map((project) => (
        <LedProject key={project.id} project={project} />
      ))}
    </HomeSection>
  );
}

function LedProject({ project }: { project: Project }) {
  const today = useCompanyToday();
  const { id, name, color, figures, targetDate } = project;
  const { words, tone } = health[project.health];
  const isLate =
    figures.plannedFinish !== null && targetDate !== null && dayOf(figures.plannedFinish) > targetDate;
  return (
    <li className="relative border-b border-border py-2.5 last:border-b-0">
      <div className="mb-2 flex items-center gap-2.5">
        <span data-hue={color} className="swatch size-2 flex-none rounded-[2px]" />
        <Link
          to="/projects/project-detail/$id"
          params={{ id }}
          className="min-w-0 grow truncate font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <ProgressBar percent={figures.progress} label={`Progress of ${name}`} />
      <p className="num mt-1.5 flex justify-between text-xs text-muted-foreground">
        <span>{figures.progress} %</span>
        <span>
          {figures.plannedFinish !== null && (
            <>
              finish{' '}
              <span className={isLate ? 'font-medium text-late' : 'font-medium text-foreground'}>
                {shortDay(dayOf(figures.plannedFinish), today)}
              </span>
            </>
          )}
          {targetDate !== null &&
            `${figures.plannedFinish === null ? '' : ', '}target ${shortDay(targetDate, today)}`}
        </span>
      </p>
    </li>
  );
}
