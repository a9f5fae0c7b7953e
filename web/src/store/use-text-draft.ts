import { useMemo, useState } from 'react';
import { type Beginning, readDraft } from './drafts.ts';
import { draftOfText, restoreText, type TextInHand } from './text-draft.ts';
import { useDraftPlace, useKeepDraft } from './use-keep-draft.ts';

interface TextOfRow<V> {
  /** The name of the draft: "description:<id of the work>". */
  readonly of: string;
  /** The saved text, and the version of its row. */
  readonly saved: Beginning<V>;
  readonly isSame?: (a: V, b: V) => boolean;
  /** Whether the text is being edited. */
  readonly begins?: boolean;
}

/**
 * A text that is being edited: stored as a draft until it is saved or discarded, and restored on the next visit. It is
 * saved with the version at which it was begun, even if others have written since. For one text: set a key on the
 * component.
 */
export function useTextDraft<V>({ of, saved, isSame = Object.is, begins = false }: TextOfRow<V>) {
  const place = useDraftPlace(of);
  const begun = (): TextInHand<V> => ({ value: saved.values, from: saved, isRestored: false });
  // Undefined: it was not changed on this visit. Null: it was saved or discarded.
  const [text, setText] = useState<TextInHand<V> | null | undefined>(
    () => restoreText(readDraft<V>(place), saved.values, isSame) ?? (begins ? begun() : undefined),
  );
  const draft = useMemo(() => text && draftOfText(text, isSame), [text, isSame]);
  const forget = useKeepDraft(place, draft);
  return {
    /** Absent: it is not being edited. */
    text: text ?? undefined,
    begin: () => setText(begun()),
    change: (value: V) => setText((known) => known && { ...known, value }),
    end: () => {
      forget();
      setText(null);
    },
  };
}
