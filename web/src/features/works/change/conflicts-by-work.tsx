import type { Side } from '#components/conflict/choice-of-sides.ts';
import { Button } from '#components/ui/button.tsx';
import { say } from '../waiting/words/index.ts';
import ConflictFields from './conflict-fields.tsx';
import { allOfOneSide, type Sides, type WorkConflicts } from './work-conflicts.ts';

interface ConflictsByWorkProps {
  readonly collided: readonly WorkConflicts[];
  /** "HAR-12 Drive test piles". */
  readonly nameOf: (id: string) => string;
  readonly sides: Sides;
  readonly onChange: (sides: Sides) => void;
}

/** Conflicts of several works, to be resolved by field or for a whole work at once. */
export default function ConflictsByWork({ collided, nameOf, sides, onChange }: ConflictsByWorkProps) {
  return collided.map((each) => {
    const { id, conflicts } = each;
    const chosen = sides[id] ?? {};
    return (
      <section
        key={id}
        className="not-first:mt-3.5 not-first:border-t not-first:border-border not-first:pt-3.5"
        aria-label={nameOf(id)}
      >
        {collided.length > 1 && (
          <WorkHead
            name={nameOf(id)}
            hasSeveral={conflicts.length > 1}
            onSide={(side) => onChange({ ...sides, [id]: allOfOneSide(each, side) })}
          />
        )}
        <ConflictFields
          workId={id}
          conflicts={conflicts}
          sides={chosen}
          onChange={(field, side) => onChange({ ...sides, [id]: { ...chosen, [field]: side } })}
        />
      </section>
    );
  });
}

interface WorkHeadProps {
  readonly name: string;
  /** Fields that can be chosen together. */
  readonly hasSeveral: boolean;
  readonly onSide: (side: Side) => void;
}

function WorkHead({ name, hasSeveral, onSide }: WorkHeadProps) {
  return (
    <div className="mb-2 flex items-center gap-2">
      <h3 className="num min-w-0 grow text-sm font-semibold break-words">{name}</h3>
      {hasSeveral && (
        <>
          <Button size="small" aria-label={say('allTheirsOf', { name })} onClick={() => onSide('theirs')}>
            {say('allTheirs')}
          </Button>
          <Button size="small" aria-label={say('allMineOf', { name })} onClick={() => onSide('mine')}>
            {say('allMine')}
          </Button>
        </>
      )}
    </div>
  );
}
