import type { Told } from './tell-relink.ts';
import { say } from './words/index.ts';

/**
 * The consequences of the choices for a link. The height is fixed at three lines, so that the buttons below do not
 * move.
 */
export function LinkFollows({ told }: { readonly told: Told | undefined }) {
  return (
    <div role="status" className="min-h-13 text-xs">
      <span className="sr-only">{told?.spoken}</span>
      <span aria-hidden="true" className="flex flex-wrap gap-x-2.5 gap-y-0.5">
        <Words told={told} />
      </span>
    </div>
  );
}

function Words({ told }: { readonly told: Told | undefined }) {
  if (told === undefined) return <span className="text-muted-foreground">{say('whatFollows')}</span>;
  if (told.refused !== undefined) return <span className="text-late">{told.refused}.</span>;
  return (
    <>
      {told.goes !== undefined && (
        <span className="num">
          {told.goes} <span className="text-muted-foreground">{told.shift}</span>
        </span>
      )}
      {told.consequences}
    </>
  );
}
