import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#lib/words/index.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useSync } from '#sync/use-sync.ts';
import { Avatar } from './ui/avatar.tsx';

const mostFaces = 3;
const noPeople: readonly { readonly id: string; readonly name: string }[] = [];
const hearNothing = () => () => undefined;

/** Reports that this person looks at the work, and shows who else does. */
export function PeopleHere({ workId }: { workId: string }) {
  const { presence } = useSync();
  const me = useAppSelector(selectUser)?.id;
  useEffect(() => presence?.stayAt(workId), [workId, presence]);
  const people = useSyncExternalStore(
    presence?.subscribe ?? hearNothing,
    () => presence?.peopleHere(workId) ?? noPeople,
  );
  const others = people.filter(({ id }) => id !== me);
  return (
    <span role="status" className="inline-flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
      {others.length > 0 && (
        <>
          <span className="flex shrink-0 -space-x-1">
            {others.slice(0, mostFaces).map(({ id, name }) => (
              <Avatar key={id} name={name} decorative className="ring-2 ring-background" />
            ))}
          </span>
          <span className="truncate">{sentenceOn(others.map(({ name }) => name))}</span>
        </>
      )}
    </span>
  );
}

export function sentenceOn(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return say('isHere', { name: first });
  if (names.length === 2) return say('areHere', { first, second });
  return say('manyHere', { first, count: names.length - 1 });
}
