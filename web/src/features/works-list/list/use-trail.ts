import type { Work } from '@gantry/contract';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { listLeft } from '#store/trail.ts';

/** Leaves the order of a list behind when it goes: the page of a work leads on to its neighbours. */
export function useTrail(works: readonly Pick<Work, 'key'>[]): void {
  const dispatch = useAppDispatch();
  const latest = useRef(works);
  useEffect(() => {
    latest.current = works;
  }, [works]);
  useEffect(() => () => void dispatch(listLeft(latest.current.map(({ key }) => key))), [dispatch]);
}
