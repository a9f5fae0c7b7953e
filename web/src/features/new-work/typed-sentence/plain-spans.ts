/** A part of a text, from the index of its first letter to the index after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A part that stays plain text although it could be read: it was pasted, or the person turned its chip back into text.
 */
export interface PlainSpan extends Span {
  readonly why: 'pasted' | 'declined';
}

/** The difference between two texts: where text was typed, removed or inserted. */
export function editBetween(
  before: string,
  after: string,
): { readonly from: number; readonly removedTo: number; readonly addedTo: number } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let behind = 0;
  while (behind < most - from && before[before.length - 1 - behind] === after[after.length - 1 - behind])
    behind += 1;
  return { from, removedTo: before.length - behind, addedTo: after.length - behind };
}

/** The positions of the plain parts after an edit. Text that is typed inside a part belongs to it. */
export function movePlainSpans(spans: readonly PlainSpan[], before: string, after: string): PlainSpan[] {
  if (before === after) return [...spans];
  const { from, removedTo, addedTo } = editBetween(before, after);
  const shift = addedTo - removedTo;
  return spans.flatMap((span) => {
    if (span.to <= from) return [span];
    if (span.from >= removedTo) return [{ ...span, from: span.from + shift, to: span.to + shift }];
    // Text that replaces a whole plain part is not plain.
    if (from <= span.from && removedTo >= span.to) return [];
    const moved = {
      ...span,
      from: span.from < from ? span.from : addedTo,
      to: span.to > removedTo ? span.to + shift : from,
    };
    return moved.to > moved.from ? [moved] : [];
  });
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
