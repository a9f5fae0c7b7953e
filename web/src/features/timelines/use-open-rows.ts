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
  /** The keys of rows that are open at first. */
  readonly openRows: readonly string[];
  readonly onOpenRows: (keys: readonly string[]) => void;
}

/** The rows of a timeline: which are open, their content, and loading more of it. */
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
    /**
     * When a row moves below another one, it stays open, and so do its descendants. Its new place is opened to make it
     * visible.
     */
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
