import type { Work } from '@gantry/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useOpenWork } from '#features/works/work-place.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTrail } from '#store/trail.ts';
import { say } from './words/index.ts';

const group = say('work');

/** Commands from a work's page to its neighbours in the list from which it was opened, and back to that list. */
export function useNeighbourCommands({ key }: Pick<Work, 'key'>): void {
  const openWork = useOpenWork();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const trail = useAppSelector(selectTrail);
  const place = trail.indexOf(key);
  const step = (by: 1 | -1): Command[] => {
    const neighbour = place === -1 ? undefined : trail[place + by];
    if (neighbour === undefined) return [];
    const isNext = by === 1;
    return [
      {
        id: isNext ? 'work.next' : 'work.previous',
        title: say(isNext ? 'nextOfList' : 'previousOfList'),
        keys: isNext ? 'J' : 'K',
        group,
        // The address is replaced, so that one step back leads to the list, however many works were visited.
        run: () => openWork(neighbour, { replace: true }),
      },
    ];
  };
  const back: Command = {
    id: 'work.back',
    title: say('goBack'),
    keys: 'Escape',
    group,
    keyOnly: true,
    run: () => router.history.back(),
  };
  // A person who opened the page by a link has no previous page of Gantry: Escape must not lead them out of the app.
  useCommands([...step(1), ...step(-1), ...(canGoBack ? [back] : [])]);
}
