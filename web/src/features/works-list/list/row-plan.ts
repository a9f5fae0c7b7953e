import type { Work } from '@gantry/contract';
import type { ReactNode } from 'react';
import type { Command } from '#lib/keys/index.ts';

/** Where a row stands, as it is drawn. */
export interface RowPlace {
  readonly top: number;
  readonly rowNumber: number;
  /** The cursor is on it. */
  readonly isActive: boolean;
  /** Brings the cursor to it. */
  readonly activate: () => void;
}

/** Where a work stands in a tree. */
export interface TreePlace {
  /** 1 at the top. */
  readonly level: number;
  /** Whether its sub-works are shown below it; undefined where it has none in the list. */
  readonly isOpen: boolean | undefined;
}

/** What stands in one row of a list: a work, one that is still to come, or something else such as the head of a group. */
export type ListRow =
  | { readonly kind: 'work'; readonly work: Work; readonly place?: TreePlace }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'other';
      readonly key: string;
      readonly draw: (place: RowPlace) => ReactNode;
    };

/**
 * All rows of a list, loaded or not, without making any: a list of 100,000 works costs what is in sight. Rows that are
 * not loaded have their place, so that the scroll bar tells where one is.
 */
export interface RowPlan {
  readonly count: number;
  readonly at: (row: number) => ListRow;
  /** The row of a work, or of what else the cursor can be on; negative where it has none. */
  readonly find: (id: string) => number;
  /** Tells which rows are in sight, so that what is missing there, and a little further, is asked for. */
  readonly wanted: (first: number, last: number) => void;
  /** How many heads stand above a row: on a narrow screen they are lower than works. */
  readonly headsBefore?: (row: number) => number;
  /** Where the cursor stops, one after the other; at the works alone where there are no heads. */
  readonly stops?: readonly string[];
  /** Of a tree: shows the sub-works of a work, or hides them. */
  readonly fold?: (workId: string) => void;
  /** What keys do where the cursor is, besides what they do to works. */
  readonly commandsAt?: (id: string, activate: (id: string) => void) => readonly Command[];
}

/** Browsers draw no element that is higher than some 33 million pixels. */
const mostRows = 900_000;
/** The next page is asked for this many rows before the end is drawn. */
const rowsAhead = 10;

interface PlainList {
  readonly works: readonly Work[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly matching: number | undefined;
}

/** The works one after the other, and room for those that are still to come. */
export function planRows({ works, hasMore, isLoadingMore, loadMore, matching }: PlainList): RowPlan {
  return {
    count: hasMore ? Math.min(mostRows, Math.max(works.length, matching ?? 0)) : works.length,
    at: (row) => {
      const work = works[row];
      return work === undefined ? { kind: 'pending' } : { kind: 'work', work };
    },
    find: (workId) => works.findIndex((work) => work.id === workId),
    wanted: (_first, last) => {
      if (hasMore && !isLoadingMore && last >= works.length - rowsAhead) loadMore();
    },
  };
}
