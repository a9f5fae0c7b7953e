import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Draft, readDraft } from '#store/drafts.ts';
import { useDraftPlace, useKeepDraft } from '#store/use-keep-draft.ts';
import { emptyText, type MentionText } from '../mentions/mention-text.ts';

/** What somebody writes about a work, kept in this browser until it is sent. */
export function useCommentDraft(workId: string): [MentionText, Dispatch<SetStateAction<MentionText>>] {
  const place = useDraftPlace(`comment:${workId}`);
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
