import type { BodyInput, WorkStatus } from '@gantry/contract';
import { useDispatch } from 'react-redux';
import { isHeldName } from '#api/held-writes.ts';
import { keepPainted } from '#api/painted.ts';
import { useUndo } from '#api/undo.ts';
import { statusWords } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import { type Columns, withoutRows } from './place-rows.ts';
import { useChangeRowsMutation } from './rows-queries.ts';

type Bulk = BodyInput<'changeWorks'>;

interface ChangeOfRows {
  readonly body: Bulk;
  /** What is drawn until the answer is here. */
  readonly show: (columns: Columns) => Columns;
  readonly done: (count: number) => string;
}

/** Changes of several works at once: one call, one change set, one undo. `whyNot`: why nothing may be changed now. */
export function useChangeRows(plan: Plan, projectId: string, whyNot: string | undefined) {
  const dispatch = useDispatch<AppDispatch>();
  const [send] = useChangeRowsMutation();
  const { offerUndo } = useUndo();
  const change = async ({ body, show, done }: ChangeOfRows): Promise<void> => {
    if (whyNot !== undefined) {
      toast.error(whyNot);
      return;
    }
    const paint = () =>
      dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', { params: { id: projectId } }, ({ response }) => {
          Object.assign(response, show(response));
        }),
      ).undo;
    const unpaint = paint();
    const { data, error } = await send({ body });
    if (keepPainted(error, { paint, unpaint })) {
      notifyWaiting(done(body.ids?.length ?? 1));
      return;
    }
    if (error !== undefined) {
      unpaint();
      notifyFailure('Nothing was changed', error);
      return;
    }
    const { changed, skipped } = data.response;
    if (changed > 0) offerUndo(done(changed), data.changeSetId);
    if (skipped.length > 0) toast.warning(skipped.map(({ why }) => why).join(' '));
  };
  // What is just being made is known to the server once it may be changed.
  const isUnknown = (row: number) =>
    isHeldName(plan.works.id[row] ?? '') && plan.works.mayUpdate[row] !== true;
  const idsOf = (works: readonly number[]) =>
    works.flatMap((work) => {
      const row = plan.rowOf(work) ?? -1;
      return isUnknown(row) ? [] : (plan.works.id[row] ?? []);
    });
  return {
    setStatus: (works: readonly number[], status: WorkStatus) => {
      const ids = idsOf(works);
      if (ids.length === 0) return;
      const named = new Set(ids);
      void change({
        body: { ids, change: { status } },
        show: (columns) => ({ ...columns, works: withStatus(columns.works, named, status) }),
        done: (count) =>
          `${wordsOf(plan, works, count)} ${count === 1 ? 'is' : 'are'} ${statusWords[status].toLowerCase()}`,
      });
    },
    /** Start and due go on by so many working days of each work's calendar, which the server knows. */
    shift: (works: readonly number[], days: number) => {
      const ids = idsOf(works);
      if (ids.length === 0) return;
      void change({
        body: { ids, change: { shiftWorkingDays: days } },
        show: (columns) => columns,
        done: (count) => `${wordsOf(plan, works, count)} moved by a day`,
      });
    },
    remove: (works: readonly number[]) => {
      const ids = idsOf(works);
      if (ids.length === 0) return;
      const named = new Set(ids);
      void change({
        body: { ids, change: { remove: true } },
        show: (columns) =>
          withoutRows(
            columns,
            new Set([...columns.works.id.keys()].filter((row) => named.has(columns.works.id[row] ?? ''))),
          ),
        done: (count) => `${wordsOf(plan, works, count)} put into the bin`,
      });
    },
  };
}

function withStatus(works: Columns['works'], ids: ReadonlySet<string>, status: WorkStatus): Columns['works'] {
  const changes = (row: number) => ids.has(works.id[row] ?? '');
  return {
    ...works,
    status: works.status.map((before, row) => (changes(row) ? status : before)),
    progress: works.progress.map((before, row) => (changes(row) && status === 'done' ? 100 : before)),
    overdue: works.overdue.map((before, row) => before && !(changes(row) && status === 'done')),
  };
}

function wordsOf({ works, rowOf }: Plan, [first]: readonly number[], count: number): string {
  return count === 1 ? (works.key[rowOf(first ?? -1) ?? -1] ?? 'A work') : `${count} works`;
}
