import { useCallback, useMemo, useState } from 'react';
import type { WorkIndex } from '#features/plan/model/work-index.ts';
import type { Places } from './places.ts';
import { keyBelow, type Node } from './timeline-tree.ts';
import type { Branch, Entry } from './timelines-queries.ts';
import type { PlansInHand } from './use-plans-in-hand.tsx';
import { useTimelineTree } from './use-timeline-tree.ts';

type WorkNode = NonNullable<ReturnType<Places['workAt']>>;

interface OpenRowsHost {
  readonly root: Branch;
  /** Keys of the rows that are open at first. */
  readonly openRows: readonly string[];
  readonly onOpenRows: (keys: readonly string[]) => void;
}

/** The rows of a timeline: which of them are open, what stands below those, and more of it where there is more. */
export function useOpenRows(
  { root, openRows, onOpenRows }: OpenRowsHost,
  shown: PlansInHand['shown'],
  index: WorkIndex,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openRows));
  const isOpen = useCallback((_: Entry, key: string) => open.has(key), [open]);
  const tree = useTimelineTree(root, isOpen, shown);
  const collapsed = useMemo(
    () =>
      new Set([...tree.below.keys()].filter((key) => !tree.open.has(key)).map((key) => index.numberOf(key))),
    [tree.below, tree.open, index],
  );
  const openOnly = (keys: readonly string[]) => {
    setOpen(new Set(keys));
    onOpenRows(keys);
  };
  return {
    tree,
    collapsed,
    collapse: (next: ReadonlySet<number>) =>
      openOnly([...tree.below.keys()].filter((key) => !next.has(index.numberOf(key)))),
    /** A row that goes below another is the same row still, as is all that stands below it; where it goes, it is to be seen. */
    moveBelow: (node: WorkNode, above: Node) => {
      const renamed = (key: string) => keyBelow(above.key, node) + key.slice(node.key.length);
      const isIt = (key: string) => key === node.key || key.startsWith(`${node.key}/`);
      for (const { key } of tree.nodes) if (isIt(key)) index.rename(key, renamed(key));
      openOnly([...new Set([...tree.open, above.key]), ...[...tree.open].filter(isIt).map(renamed)]);
    },
    onRest: (node: Node) => {
      if (node.kind !== 'rest') return;
      const branch = node.parent === undefined ? root : tree.below.get(node.parent);
      if (branch === undefined) return;
      if (node.state === 'more') tree.readMore(branch);
      else if (node.state === 'failed') tree.readAgain(branch);
    },
  };
}
