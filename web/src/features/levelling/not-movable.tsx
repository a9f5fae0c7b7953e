import type { Ground } from './ground.ts';
import { say } from './words/index.ts';

interface NotMovableProps {
  readonly ground: Ground;
  /** Projects that were never scheduled. */
  readonly unscheduled: readonly string[];
}

/** Works that stay in place, and why. They are still counted in the load. */
export function NotMovable({ ground: { levelling }, unscheduled }: NotMovableProps) {
  const { projects, loose, hidden } = levelling;
  const why = ({ id, stamp, works, movable }: (typeof projects)[number]) => {
    if (stamp === null) return say('noRight');
    if (unscheduled.includes(id)) return say('unscheduled');
    return movable < works ? say('someMovable', { movable, works }) : undefined;
  };
  const lines = projects.flatMap((project) => {
    const reason = why(project);
    return reason === undefined ? [] : [{ ...project, reason }];
  });
  if (lines.length === 0 && loose === 0 && hidden === 0) return null;
  return (
    <section aria-label={say('notMovable')} className="px-5 py-3 text-sm max-md:px-4">
      <h2 className="mb-1 text-xs text-muted-foreground">{say('notMovable')}</h2>
      <ul className="num space-y-1">
        {lines.map(({ id, name, reason }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className="text-muted-foreground">{reason}</span>
          </li>
        ))}
        {loose > 0 && <li>{say('loose', { count: loose })}</li>}
        {hidden > 0 && <li>{say('hidden', { count: hidden })}</li>}
      </ul>
    </section>
  );
}
