import type { BodyInput, WorkStatus } from '@gantry/contract';
import { useDispatch } from 'react-redux';
import { statusWords } from '#features/works/index.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppDispatch } from '#store/store.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useSync } from '#sync/use-sync.ts';
import type { Plan } from '../plan.ts';
import { type Columns, withoutRows } from './place-rows.ts';
import { useChangeRowsMutation } from './rows-queries.ts';

type Bulk = BodyInput<'changeWorks'>;

interface ChangeOfRows {
  readonly works: readonly number[];
  readonly change: Bulk['change'];
  /** What is drawn until the answer is here. */
  readonly show: (columns: Columns, ids: ReadonlySet<string>) => Columns;
  readonly done: (count: number) => string;
}

interface RowsHost {
  readonly plan: Plan;
  readonly projectId: string;
  /** Why nothing may be changed now. */
  readonly whyNot: string | undefined;
  /** What the server calls a work by now, where it has made it since. */
  readonly nameNow: (id: string) => Promise<string | undefined>;
}

/** Changes of several works at once: one call, one change set, one undo. */
export function useChangeRows({ plan, projectId, whyNot, nameNow }: RowsHost) {
  const dispatch = useDispatch<AppDispatch>();
  const { queue } = useSync();
  const [send] = useChangeRowsMutation();
  const { offerUndo } = useUndo();
  const change = async ({ works, change: fields, show, done }: ChangeOfRows): Promise<void> => {
    const ids = works.flatMap((work) => plan.works.id[plan.rowOf(work) ?? -1] ?? []);
    if (ids.length === 0) return;
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
    const named = await namesOf(ids);
    if (named.length === 0) {
      shown.takeBack();
      return;
    }
    const { data, error } = await send({ body: { ids: named, change: fields } });
    if (queue.shown.keepIfWaiting(error, { paint, shown })) {
      notifyWaiting(done(named.length));
      return;
    }
    if (error !== undefined) {
      shown.takeBack();
      notifyFailure('Nothing was changed', error);
      return;
    }
    const { changed, skipped } = data.response;
    if (changed > 0) offerUndo(done(changed), data.changeSetId);
    if (skipped.length > 0) toast.warning(skipped.map(({ why }) => why).join(' '));
  };
  /** What has just been written is waited for; what could not be made is left out. */
  const namesOf = async (ids: readonly string[]): Promise<string[]> => {
    const named = await Promise.all(ids.map(async (id) => (await nameNow(id)) ?? id));
    return named.filter((id) => !isHeldName(id) || plan.works.mayUpdate[plan.works.id.indexOf(id)] === true);
  };
  return {
    setStatus: (works: readonly number[], status: WorkStatus) =>
      void change({
        works,
        change: { status },
        show: (columns, ids) => ({ ...columns, works: withStatus(columns.works, ids, status) }),
        done: (count) =>
          `${wordsOf(plan, works, count)} ${count === 1 ? 'is' : 'are'} ${statusWords[status].toLowerCase()}`,
      }),
    /** Start and due go on by so many working days of each work's calendar, which the server knows. */
    shift: (works: readonly number[], days: number) =>
      void change({
        works,
        change: { shiftWorkingDays: days },
        show: (columns) => columns,
        done: (count) => `${wordsOf(plan, works, count)} moved by a day`,
      }),
    remove: (works: readonly number[]) =>
      void change({
        works,
        change: { remove: true },
        show: (columns, ids) =>
          withoutRows(
            columns,
            new Set([...columns.works.id.keys()].filter((row) => ids.has(columns.works.id[row] ?? ''))),
          ),
        done: (count) => `${wordsOf(plan, works, count)} put into the bin`,
      }),
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
