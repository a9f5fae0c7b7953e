import type { Work } from '@gantry/contract';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { listLeft } from '#store/trail.ts';

/** Stores the order of a list on unmount, so that the page of a work can link to its neighbours. */
export function useTrail(works: readonly Pick<Work, 'key'>[]): void {
  const dispatch = useAppDispatch();
  const latest = useRef(works);
  useEffect(() => {
    latest.current = works;
  }, [works]);
  useEffect(() => () => void dispatch(listLeft(latest.current.map(({ key }) => key))), [dispatch]);
}
