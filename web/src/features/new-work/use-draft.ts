import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { workDefaultDataSet } from '#store/projects.ts';
import { type NewWorkPlace, storeDraft } from './draft-storage.ts';
import { isEmptyDraft, type NewWorkValues } from './new-work-form.ts';
import type { PlainSpan } from './typed-sentence/plain-spans.ts';

const restMs = 300;

/**
 * Stores unsaved input in this browser, for when the tab is closed, and as the default values of the next work across
 * navigation. Returns a function that removes it, for when the work is created or the draft is discarded.
 */
export function useDraft(
  { getValues, watch }: UseFormReturn<NewWorkValues>,
  place: NewWorkPlace,
  plain: readonly PlainSpan[],
): () => void {
  const dispatch = useDispatch();
  const isDone = useRef(false);
  const { userId, projectId, parentId } = place;
  const draftNow = useEffectEvent(() => (isEmptyDraft(getValues()) ? null : { ...getValues(), plain }));
  useEffect(() => {
    isDone.current = false;
    const at = { userId, projectId, parentId };
    const keep = () => {
      if (!isDone.current) storeDraft(at, draftNow());
    };
    let resting: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(() => {
      // A person who continues typing wants the draft to be stored again.
      isDone.current = false;
      clearTimeout(resting);
      resting = setTimeout(keep, restMs);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(resting);
      unsubscribe();
      window.removeEventListener('pagehide', keep);
      keep();
      const isKept = !isDone.current && !isEmptyDraft(getValues());
      dispatch(workDefaultDataSet(isKept ? getValues() : null));
    };
  }, [dispatch, getValues, watch, userId, projectId, parentId]);
  return () => {
    isDone.current = true;
    storeDraft({ userId, projectId, parentId }, null);
  };
}
