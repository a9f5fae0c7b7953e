import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { triedWords } from '#features/plan/try/tried-words.ts';
import type { TriedHere } from './tried-project.ts';
import type { PlansInHand } from './use-plans-in-hand.tsx';
import type { TriedProject } from './use-tried-project.ts';
import { say } from './words/index.ts';

interface TriedLineProps {
  readonly tried: readonly TriedProject[];
  readonly shown: PlansInHand['shown'];
}

/** Names the projects whose bars show a tried plan, its effect, and where to apply it. */
export function TriedLine({ tried, shown }: TriedLineProps) {
  if (tried.length === 0) return null;
  const count = tried.length;
  return (
    <div
      role="status"
      className="flex max-h-24 flex-none items-start gap-3 overflow-y-auto border-b border-primary/30 bg-selected px-5 py-1.5 max-md:px-4"
    >
      <FlaskConical className="mt-0.5 size-4 flex-none text-primary" />
      <p className="num flex min-w-0 flex-wrap gap-x-1.5 gap-y-0.5">
        <span className="font-medium">{say('tryingIn', { count })}</span>
        {tried.map(({ id, name }) => (
          <TriedPart key={id} id={id} name={name} here={shown.get(id)?.tried} />
        ))}
        <span className="text-muted-foreground max-md:hidden">{say('triedToo', { count })}</span>
      </p>
    </div>
  );
}

interface TriedPartProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly here: TriedHere | undefined;
}

function TriedPart({ id, name, here }: TriedPartProps) {
  const title = name ?? here?.name;
  if (title === undefined) return <span className="text-muted-foreground">…</span>;
  const link = (text: ReactNode) => (
    <Link
      to="/projects/project-detail/$id/gantt-chart"
      params={{ id }}
      title={say('openItsChart')}
      className="font-medium text-primary hover:underline"
    >
      {text}
    </Link>
  );
  return <span className="text-muted-foreground">{sayWhatComes(here, { title, link })}</span>;
}

interface Named {
  readonly title: string;
  readonly link: (text: ReactNode) => ReactNode;
}

function sayWhatComes(here: TriedHere | undefined, named: Named): ReactNode {
  if (here === undefined) return say.rich('workingOut', { ...named });
  const what = here.changed === 0 ? say('nothingChanged') : triedWords(here);
  if (here.collided === 0) return say.rich('comesTo', { ...named, what });
  return say.rich('comesToAndCollided', { ...named, what, count: here.collided });
}
