import { useRef, useState } from 'react';
import { type Identity, keepSnapshot } from './keep-begun.ts';

type Row = { readonly id: string };

const identityOfRow: Identity<unknown> = (thing) =>
  Array.isArray(thing) ? thing.map((row: Row) => row.id).join() : ((thing as Partial<Row>).id ?? '');

/**
 * The row or rows as they were when editing began, while it lasts: what an editor, a picker or a dialog shows and
 * sends. Without it, the version of a live update would be sent with text that was typed before.
 */
export function useEditSnapshot<T>(now: T, isEditing: boolean): T {
  const kept = useRef<ReturnType<typeof keepSnapshot<T>>>(undefined);
  kept.current = keepSnapshot(kept.current, { now, identity: identityOfRow, isEditing });
  return kept.current?.as ?? now;
}

/** The same for a picker or a popover that controls its own opening. */
export function useBegunAtOpening<T>(now: T) {
  const [open, onOpenChange] = useState(false);
  return { begun: useEditSnapshot(now, open), look: { open, onOpenChange } };
}
