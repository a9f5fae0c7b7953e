import type { BodyInput, WorkStatus } from '@gantry/contract';
import { useDispatch, useStore } from 'react-redux';
import type { Plan } from '#features/plan/model/plan.ts';
import { progressOf } from '#features/plan/model/progress-of.ts';
import { type Columns, withoutRows } from '#features/plan/rows/place-rows.ts';
import { loadProgressSaid, useLinksAround } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppDispatch, AppStore } from '#store/store.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import { useChangeRowsMutation } from './rows-queries.ts';
import { say } from './words/index.ts';

type Bulk = BodyInput<'changeWorks'>;

interface ChangeOfRows {
  readonly works: readonly number[];
  readonly change: Bulk['change'];
  /** The optimistic update until the response arrives. */
  readonly show: (columns: Columns, ids: ReadonlySet<string>) => Columns;
  readonly done: (count: number) => string;
  readonly linkAround?: boolean;
}

interface RowsHost {
  readonly plan: Plan;
  readonly projectId: string;
  /** The current date and time in the company's time zone. */
  readonly now: string;
  /** Why no changes are possible now. */
  readonly whyNot: string | undefined;
  /** Returns the server's id of a work that may have been created meanwhile. */
  readonly nameNow: (id: string) => Promise<string | undefined>;
}

/** Changes several works at once: one request, one change set, one undo. */
export function useChangeRows(host: RowsHost) {
  const { plan, whyNot } = host;
  const change = useSendChange(host);
  const { ask: askAround, question } = useLinksAround();
  return {
    setStatus: (works: readonly number[], status: WorkStatus) =>
      void change({
        works,
        change: { status },
        show: (columns, ids) => ({ ...columns, works: withStatus(columns.works, ids, status) }),
        done: (count) =>
          count === 1 ? say('isNow', { key: keyOf(plan, works), status }) : say('areNow', { count, status }),
      }),
    /** Moves start and due by this number of working days of each work's calendar. The server calculates the dates. */
    shift: (works: readonly number[], days: number) =>
      void change({
        works,
        change: { shiftWorkingDays: days },
        show: (columns) => columns,
        done: (count) =>
          count === 1 ? say('movedByDay', { key: keyOf(plan, works) }) : say('manyMovedByDay', { count }),
      }),
    remove: async (works: readonly number[]): Promise<void> => {
      const ids = works.flatMap((work) => plan.works.id[plan.rowOf(work) ?? -1] ?? []);
      const linkAround = ids.length > 0 && whyNot === undefined ? await askAround({ ids }) : false;
      if (linkAround === undefined) return;
      await change({
        works,
        change: { remove: true },
        show: (columns, ids) =>
          withoutRows(
            columns,
            new Set([...columns.works.id.keys()].filter((row) => ids.has(columns.works.id[row] ?? ''))),
          ),
        done: (count) =>
          count === 1 ? say('binned', { key: keyOf(plan, works) }) : say('manyBinned', { count }),
        linkAround,
      });
    },
    question,
  };
}

/** Shows a change, sends it and reports the result. */
function useSendChange({ plan, projectId, whyNot, now, nameNow }: RowsHost) {
  const dispatch = useDispatch<AppDispatch>();
  const { queue } = useSync();
  const [send] = useChangeRowsMutation();
  const { offerUndo } = useUndo();
  const store = useStore() as AppStore;
  return async ({ works, change: fields, show, done, linkAround }: ChangeOfRows): Promise<void> => {
    const ids = works.flatMap((work) => plan.works.id[plan.rowOf(work) ?? -1] ?? []);
    if (ids.length === 0) return;
    const before = beforeOf(plan, works);
    if (whyNot !== undefined) {
      toast.error(whyNot);
      return;
    }
    const paint = () => ({
      takeBack: dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          Object.assign(response, show(response, new Set(ids)));
        }),
      ).undo,
    });
    const shown = paint();
    const named = await namesOf(plan, nameNow, ids);
    if (named.length === 0) return void shown.takeBack();
    const { data, error } = await send({
      body: { ids: named, change: fields, ...(linkAround && { linkAround }) },
    });
    if (queue.shown.keepIfWaiting(error, { paint, shown })) {
      notifyWaiting(done(named.length));
      return;
    }
    if (error !== undefined) {
      shown.takeBack();
      notifyFailure(say('nothingChanged'), error);
      return;
    }
    const { changed, skipped } = data.response;
    const { changeSetId, rescheduled } = data;
    const said = { works: before, change: fields ?? {}, changeSetId, followers: rescheduled?.followers, now };
    const isSaid = await tellProgress(store, said);
    if (changed > 0 && !isSaid) offerUndo(done(changed), changeSetId);
    if (skipped.length > 0) toast.warning(skipped.map(({ why }) => why).join(' '));
  };
}

/** Waits for works that are being created, and leaves out those that could not be created. */
async function namesOf(
  { works }: Plan,
  nameNow: RowsHost['nameNow'],
  ids: readonly string[],
): Promise<string[]> {
  const named = await Promise.all(ids.map(async (id) => (await nameNow(id)) ?? id));
  return named.filter((id) => !isHeldName(id) || works.mayUpdate[works.id.indexOf(id)] === true);
}

const beforeOf = ({ works, rowOf }: Plan, numbers: readonly number[]) =>
  numbers.flatMap((work) => progressOf(works, rowOf(work)) ?? []);

type Said = Parameters<Awaited<ReturnType<typeof loadProgressSaid>>['sayProgress']>[1];

/** Reports what a new status moves. Returns false when there is nothing to report. */
const tellProgress = async (store: AppStore, said: Said): Promise<boolean> =>
  said.change.status !== undefined && (await loadProgressSaid()).sayProgress(store, said);

function withStatus(works: Columns['works'], ids: ReadonlySet<string>, status: WorkStatus): Columns['works'] {
  const changes = (row: number) => ids.has(works.id[row] ?? '');
  return {
    ...works,
    status: works.status.map((before, row) => (changes(row) ? status : before)),
    progress: works.progress.map((before, row) => (changes(row) && status === 'done' ? 100 : before)),
    overdue: works.overdue.map((before, row) => before && !(changes(row) && status === 'done')),
  };
}

const keyOf = ({ works, rowOf }: Plan, [first]: readonly number[]): string =>
  works.key[rowOf(first ?? -1) ?? -1] ?? say('aWork');
