import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from './auth.ts';
import { type Draft, type DraftPlace, keepDraft } from './drafts.ts';

const restMs = 300;

/** The key under which the drafts of the signed-in person are stored. */
export function useDraftPlace(of: string): DraftPlace {
  return { userId: useSelector(selectUser)?.id ?? '', of };
}

/**
 * Stores the current draft when its author pauses typing, and at the latest when they leave the screen or the page.
 * Undefined: nothing was written here, and the stored draft stays as it is. Returns a function that removes the draft
 * at once, because a form that closes after saving does not render again.
 */
export function useKeepDraft<V>({ userId, of }: DraftPlace, draft: Draft<V> | null | undefined): () => void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (draft === undefined) return;
    const resting = setTimeout(() => keepDraft({ userId, of }, draft), restMs);
    return () => clearTimeout(resting);
  }, [userId, of, draft]);
  useEffect(() => {
    const keep = () => {
      if (latest.current !== undefined) keepDraft({ userId, of }, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId, of]);
  return () => {
    latest.current = null;
    keepDraft({ userId, of }, null);
  };
}
