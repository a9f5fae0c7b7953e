import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Draft, readDraft } from '#store/drafts.ts';
import { useDraftPlace, useKeepDraft } from '#store/use-keep-draft.ts';
import { emptyText, type MentionText } from '../mentions/mention-text.ts';

/** The text of a comment or reply, stored in this browser until it is sent. */
export function useCommentDraft(of: string): [MentionText, Dispatch<SetStateAction<MentionText>>] {
  const place = useDraftPlace(of);
  const [draft, setDraft] = useState<Draft<MentionText> | null | undefined>(
    () => readDraft<MentionText>(place) ?? undefined,
  );
  useKeepDraft(place, draft);
  const setValue: Dispatch<SetStateAction<MentionText>> = (next) =>
    setDraft((known) => {
      const values = typeof next === 'function' ? next(known?.values ?? emptyText) : next;
      return values.text.trim() === '' ? null : { values };
    });
  return [draft?.values ?? emptyText, setValue];
}
