import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { collidedWords, triedWords } from '#features/plan/try/tried-words.ts';
import type { TriedHere } from './tried-here.ts';
import type { PlansInHand } from './use-plans-in-hand.tsx';
import type { TriedProject } from './use-tried-here.ts';

interface TriedLineProps {
  readonly tried: readonly TriedProject[];
  readonly shown: PlansInHand['shown'];
}

/** Says whose bars stand only where the person tries them, what that comes to, and where it is applied. */
export function TriedLine({ tried, shown }: TriedLineProps) {
  if (tried.length === 0) return null;
  const isOne = tried.length === 1;
  return (
    <div
      role="status"
      className="flex max-h-24 flex-none items-start gap-3 overflow-y-auto border-b border-primary/30 bg-selected px-5 py-1.5 max-md:px-4"
    >
      <FlaskConical className="mt-0.5 size-4 flex-none text-primary" />
      <p className="num flex min-w-0 flex-wrap gap-x-1.5 gap-y-0.5">
        <span className="font-medium">{isOne ? 'You are trying a plan in' : 'You are trying plans in'}</span>
        {tried.map(({ id, name }) => (
          <TriedPart key={id} id={id} name={name} here={shown.get(id)?.tried} />
        ))}
        <span className="text-muted-foreground max-md:hidden">
          {`What you move of ${isOne ? 'it' : 'them'} here is tried, too; apply it or throw it away in ${isOne ? 'its chart' : 'their charts'}.`}
        </span>
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
  return (
    <span className="text-muted-foreground">
      <Link
        to="/projects/project-detail/$id/gantt-chart"
        params={{ id }}
        title="Open its chart, where it is applied or thrown away"
        className="font-medium text-primary hover:underline"
      >
        {title}
      </Link>
      {here === undefined ? ': working out what it comes to …' : `: ${wordsOf(here)}.`}
    </span>
  );
}

const wordsOf = (here: TriedHere): string =>
  [
    here.changed === 0 ? 'nothing changed yet' : triedWords(here),
    ...(here.collided > 0 ? [collidedWords(here.collided).toLowerCase()] : []),
  ].join('; ');
