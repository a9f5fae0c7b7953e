import type { Work } from '@gantry/contract';
import type { ReactNode } from 'react';
import type { Command } from '#lib/keys/index.ts';

/** The position of a drawn row. */
export interface RowPlace {
  readonly top: number;
  readonly rowNumber: number;
  /** The cursor is on this row. */
  readonly isActive: boolean;
  /** Moves the cursor to this row. */
  readonly activate: () => void;
}

/** The place of a work in a tree. */
export interface TreePlace {
  /** 1 at the top. */
  readonly level: number;
  /** Whether its sub-works are shown below it; undefined when it has none in the list. */
  readonly isOpen: boolean | undefined;
}

/**
 * The content of one row of a list: a work, a work that is still loading, or another element such as the head of a
 * group.
 */
export type ListRow =
  | { readonly kind: 'work'; readonly work: Work; readonly place?: TreePlace }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'other';
      readonly key: string;
      readonly draw: (place: RowPlace) => ReactNode;
    };

/**
 * All rows of a list, loaded or not, without creating an object for each: a list of 100,000 works costs as much as its
 * visible part. Rows that are not loaded keep their space, so that the scroll bar shows the position.
 */
export interface RowPlan {
  readonly count: number;
  readonly at: (row: number) => ListRow;
  /** The row of a work, or of another element where the cursor stops; negative when there is none. */
  readonly find: (id: string) => number;
  /** Called with the visible rows, so that missing rows there, and a little beyond, are requested. */
  readonly wanted: (first: number, last: number) => void;
  /** The number of heads above a row: on a narrow screen they are lower than works. */
  readonly headsBefore?: (row: number) => number;
  /** The ids where the cursor stops, in order; absent: only the works. */
  readonly stops?: readonly string[];
  /** In a tree: shows or hides the sub-works of a work. */
  readonly fold?: (workId: string) => void;
  /** Further keys at the position of the cursor, besides those that act on works. */
  readonly commandsAt?: (id: string, activate: (id: string) => void) => readonly Command[];
}

/** Browsers cannot draw an element that is higher than about 33 million pixels. */
const mostRows = 900_000;
/** The next page is requested this many rows before the end is drawn. */
const rowsAhead = 10;

interface PlainList {
  readonly works: readonly Work[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly matching: number | undefined;
}

/** The works in order, with space for those that are not loaded yet. */
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
