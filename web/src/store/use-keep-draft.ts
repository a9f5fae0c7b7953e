import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from './auth.ts';
import { type Draft, type DraftPlace, keepDraft } from './drafts.ts';

const restMs = 300;

/** Where the drafts of the signed-in person are kept. */
export function useDraftPlace(of: string): DraftPlace {
  return { userId: useSelector(selectUser)?.id ?? '', of };
}

/**
 * Keeps a draft as it is now: while its author rests from typing, and at the latest when they leave the screen or the page.
 * Undefined: nothing has been written here, and what is kept stays as it is. Gives what forgets the draft at once: a form that
 * closes with its last word is not drawn again.
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
