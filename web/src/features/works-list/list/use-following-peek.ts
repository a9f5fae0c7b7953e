import type { Work } from '@gantry/contract';
import { useEffect } from 'react';
import type { ListState } from './use-list-state.ts';

/** The peek follows the cursor; a peek that was opened in another way moves the cursor. */
export function useFollowingPeek(
  { active, activate }: ListState,
  works: readonly Work[],
  peekKey: string | undefined,
  peekAt: (key: string | undefined) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the cursor, and nothing else
  useEffect(() => {
    if (peekKey !== undefined && active !== undefined && active.key !== peekKey) peekAt(active.key);
  }, [active?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address, and nothing else
  useEffect(() => {
    const peeked = works.find((work) => work.key === peekKey);
    if (peeked !== undefined) activate(peeked.id);
  }, [peekKey]);
}
