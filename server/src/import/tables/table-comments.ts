import { wallClock } from '@gantry/contract';
import type { PlanComment } from '../plan-comments.ts';
import { toPieces } from '../plan-text.ts';
import type { TableEntry } from './collect-table.ts';
import { type DateNotation, MIDNIGHT, readDate } from './read-date.ts';
import { BETWEEN_COMMENTS } from './table.ts';

/** As the contract has it. */
const LONGEST_COMMENT = 20_000;
const LONGEST_AUTHOR = 255;
/** Jira: `15/Mar/26 10:20 AM;anna;The gate jams.` */
const DATED = /^\s*([^;\r\n]{6,40});([^;\r\n]{0,255});([\s\S]*)$/;

/** What the cells of each row say of its work, the oldest first. A cell without a date and an author is a comment as well. */
export function listTableComments(
  entries: readonly TableEntry[],
  notation: DateNotation,
): ReadonlyMap<number, readonly PlanComment[]> {
  return new Map(
    entries.flatMap(({ number, cells }) => {
      const comments = (cells.comments ?? '')
        .split(BETWEEN_COMMENTS)
        .flatMap((cell) => readComment(cell, notation));
      return comments.length === 0 ? [] : [[number, comments.toSorted(byTime)] as const];
    }),
  );
}

const byTime = (one: PlanComment, other: PlanComment): number =>
  (one.at ?? '9').localeCompare(other.at ?? '9', 'en');

/** A comment that is longer than one may be goes on in the next one. */
function readComment(cell: string, notation: DateNotation): PlanComment[] {
  const [, date = '', author = '', text = ''] = DATED.exec(cell) ?? [];
  const at = momentOf(date, notation);
  if (at === null) return toPieces(cell, LONGEST_COMMENT).map((body) => ({ author: null, at: null, body }));
  return toPieces(text, LONGEST_COMMENT).map((body) => ({ author: toAuthor(author), at, body }));
}

/** An address says more than the name before it. */
const toAuthor = (text: string): string | null =>
  toPieces(text.replace(/^.*<([^<>\s]+@[^<>\s]+)>\s*$/, '$1'), LONGEST_AUTHOR)[0] ?? null;

function momentOf(text: string, notation: DateNotation): string | null {
  const read = text === '' ? undefined : readDate(text, notation);
  return read === undefined
    ? null
    : (wallClock.safeParse(`${read.day}T${read.time ?? MIDNIGHT}`).data ?? null);
}
