import type { Work } from '@gantry/contract';
import { ArrowUp } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import type { ListArgs } from '#sync/apply/arrivals.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import { useSync } from '#sync/use-sync.ts';
import { say } from './words/index.ts';

interface ArrivalsProps extends ListArgs {
  readonly works: readonly Work[] | undefined;
  /** Called when the person wants to see the new works, which are in the list now. */
  readonly onShow: () => void;
}

/**
 * A pill over the top of a list. It shows the works that arrived since the list was read when the person presses it.
 */
export function Arrivals({ filter, sort, under, works, onShow }: ArrivalsProps) {
  const dispatch = useAppDispatch();
  const { arrivals } = useSync();
  const list = useMemo(
    () => ({ filter, sort, ...(under !== undefined && { under }) }),
    [filter, sort, under],
  );
  const arrived = useSyncExternalStore(arrivals.subscribe, () => arrivals.in(list));
  // Works that this person created are already in the list.
  const count = useMemo(() => {
    const shown = new Set(works?.map(({ id }) => id));
    return [...arrived].filter((id) => !shown.has(id)).length;
  }, [arrived, works]);
  const show = async () => {
    const { initiate } = worksApi.endpoints.listWorks;
    await dispatch(initiate(list, { forceRefetch: true, subscribe: false }));
    arrivals.forget(list);
    onShow();
  };
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void show()}
          className="pointer-events-auto inline-flex h-7 items-center gap-1.5 rounded-full border border-border-strong bg-popover px-3 text-sm font-medium shadow-float hover:bg-hover pointer-coarse:h-10"
        >
          <ArrowUp className="!size-3.5 text-muted-foreground" />
          {say('newWorks', { count })}
        </button>
      )}
    </div>
  );
}
