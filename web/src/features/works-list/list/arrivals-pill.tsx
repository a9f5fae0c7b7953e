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
  /** They are in the list now; the person wants to see them. */
  readonly onShow: () => void;
}

/** Lies over the top of a list: what came since it was read is shown when the person asks for it. */
export function Arrivals({ filter, sort, under, works, onShow }: ArrivalsProps) {
  const dispatch = useAppDispatch();
  const { arrivals } = useSync();
  const list = useMemo(
    () => ({ filter, sort, ...(under !== undefined && { under }) }),
    [filter, sort, under],
  );
  const arrived = useSyncExternalStore(arrivals.subscribe, () => arrivals.in(list));
  // What this person made themselves is in the list by another way.
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
