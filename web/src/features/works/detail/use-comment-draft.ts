import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { draftsPrefix } from '#api/held-writes.ts';
import { selectUser } from '#store/auth.ts';
import { emptyText, type MentionText } from '../mentions/mention-text.ts';

/** What somebody writes about a work, kept in this browser until it is sent. */
export function useCommentDraft(workId: string): [MentionText, Dispatch<SetStateAction<MentionText>>] {
  const userId = useSelector(selectUser)?.id ?? '';
  const key = `${draftsPrefix(userId)}comment:${workId}`;
  const [value, setValue] = useState(() => readDraft(key));
  useEffect(() => keepDraft(key, value), [key, value]);
  return [value, setValue];
}

function readDraft(key: string): MentionText {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'text' in stored && 'mentions' in stored
      ? (stored as MentionText)
      : emptyText;
  } catch {
    // No storage in a private window, or not what we wrote: there is no draft.
    return emptyText;
  }
}

function keepDraft(key: string, value: MentionText): void {
  try {
    if (value.text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of some browsers refuse storage; then a draft lasts as long as the form.
  }
}
