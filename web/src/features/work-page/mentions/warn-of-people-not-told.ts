import type { SavedComment } from '@gantry/contract';
import { toast } from '#lib/toast.ts';
import { language } from '#lib/words.ts';
import { say } from '../detail/words/index.ts';

/** Warns the writer of a comment about mentioned people who will not see it. */
export function warnOfPeopleNotTold(people: SavedComment['unreached']): void {
  if (people.length === 0) return;
  const names = new Intl.ListFormat(language).format(people.map(({ name }) => name));
  toast.warning(say('notTold', { names, count: people.length }), {
    description: say('mayNotSee'),
    duration: 10_000,
  });
}
