import type { SavedComment } from '@gantry/contract';
import { toast } from '#lib/toast.ts';

/** Tells the writer of a comment who of those that it names will not see it. */
export function sayUnreached(people: SavedComment['unreached']): void {
  if (people.length === 0) return;
  const names = new Intl.ListFormat('en').format(people.map(({ name }) => name));
  toast.warning(`${names} ${people.length === 1 ? 'was' : 'were'} not told`, {
    description: 'They may not see this work. Its lead can make them members of the project.',
    duration: 10_000,
  });
}
