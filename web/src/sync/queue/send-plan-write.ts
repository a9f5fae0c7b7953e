import type { BodyInput, Followers, ResponseOf, WorkDocument } from '@gantry/contract';
import { api } from '#api/api.ts';
import { compareAnswer, type Difference, saysAll } from '../plan/compare-answer.ts';
import { showDescriptions } from '../plan/patch-descriptions.ts';
import { standingOf, withAnswer, withoutWrite, withWrite } from '../plan/patch-document.ts';
import { type PlanSource, planCache } from '../plan/plan-cache.ts';
import { bodyOf, type PlanWrite, sizeOf } from '../plan/plan-write.ts';
import { answeredOverReading, overReading } from '../plan/reapply-write.ts';
import { ganttApi } from '../reads/plan-queries.ts';
import type { SyncStore } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import type { PlanVersions } from './plan-versions.ts';
import { versionToSend } from './seen-versions.ts';

/** The outcome of a write. */
export type Outcome =
  | {
      readonly changeSetId: string | null;
      readonly differences: readonly Difference[];
      /** The works that moved as a consequence. */
      readonly followers: Followers | undefined;
      /** The plan need not be read again. */
      readonly saysAll: boolean;
    }
  /** It is queued, and is sent once there is a connection. */
  | { readonly waits: true }
  | { readonly error: unknown };

/** A write that is shown before it is sent; it is then sent or rolled back. */
export interface ShownWrite {
  send(reason?: string): Promise<Outcome>;
  takeBack(): void;
}

function rememberOwn(
  versions: PlanVersions,
  { works = [], changeLinks = [] }: BodyInput<'changePlan'>,
  answered: ResponseOf<'changePlan'>['response'],
): void {
  const sent = new Map([...works, ...changeLinks].map(({ id, change }) => [id, change.version]));
  for (const { id, version } of [...answered.works, ...answered.links])
    versions.remember(id, { sent: sent.get(id) ?? version, answered: version });
}

/** Other screens and figures that show dates. */
const outdated = [
  { type: 'Works' as const, id: 'LIST' },
  { type: 'Works' as const, id: 'by:dates' },
  'History' as const,
  'Dashboard' as const,
];
const plans = { type: 'Works' as const, id: 'by:document' };

/** Shows a write at once. After it was sent, the server's response replaces the optimistic update. */
export function showAtOnce(store: SyncStore, source: PlanSource, write: PlanWrite): ShownWrite {
  const { id: planId } = source;
  const { queue, readings, reachable } = syncOf(store);
  const { read: document, change } = planCache(store, source);
  const readAnew = (isPlanOutdated: boolean) => {
    if (isPlanOutdated) queue.noteMissed(planId);
    // A plan that is read while another write is running would not contain that write.
    if (queue.plans.isBusy(planId)) return;
    store.dispatch(api.util.invalidateTags(queue.takeMissed(planId) ? [...outdated, plans] : outdated));
  };
  const paint = () => {
    const was = document();
    change((now) => withWrite(now, write));
    const shown = document();
    const described = showDescriptions(store, planId, write);
    const takeBack = () => {
      described.takeBack();
      if (was !== undefined && shown !== undefined) change((now) => withoutWrite(now, was, shown));
    };
    return { takeBack };
  };
  const before = document();
  const painted = paint();
  const answered = readings.begin(planId, overReading(write));
  const takeBack = () => {
    answered(undefined);
    painted.takeBack();
    // Others may have changed the same rows meanwhile.
    readAnew(true);
  };

  const exchange = async (reason: string | undefined): Promise<Outcome> => {
    const known = document();
    if (known === undefined) return { error: new Error('The plan is not there any more.') };
    const body = bodyOf(write, (changed) => versionToSend(queue.planVersions, known, changed), reason);
    const request = store.dispatch(ganttApi.endpoints.changePlan.initiate({ body, what: ownWords(write) }));
    const { data, error } = await request;
    request.reset();
    if (queue.shown.keepIfWaiting(error, { paint, shown: painted })) {
      answered(undefined);
      return { waits: true };
    }
    if (error !== undefined) return { error };
    answered(answeredOverReading(write, data));
    rememberOwn(queue.planVersions, body, data.response);
    const differences = before === undefined ? [] : differencesFrom(before, write, data);
    const left = differences.filter(({ isLeftAlone }) => isLeftAlone).map(({ stands }) => stands);
    change((now) => withAnswer(now, data, left));
    // The stream does not send changes for a plan that is not a project's.
    const isFollowed = source.kind === 'project' && reachable.is();
    return {
      changeSetId: data.changeSetId,
      differences,
      followers: data.rescheduled?.followers,
      saysAll: write.makes === undefined && saysAll(write, data, differences, isFollowed),
    };
  };
  return {
    takeBack,
    send: async (reason) => {
      const outcome = await queue.plans.take(planId, () => exchange(reason));
      if ('error' in outcome) takeBack();
      else if (!('waits' in outcome)) readAnew(!outcome.saysAll);
      return outcome;
    },
  };
}

/** A single queued link is named by its works, because a count would not identify it. */
const ownWords = (write: PlanWrite): string | undefined =>
  write.changeLinks.length === 1 && sizeOf(write) === 1 ? write.announce : undefined;

function differencesFrom(
  before: WorkDocument,
  write: PlanWrite,
  answer: ResponseOf<'changePlan'>,
): readonly Difference[] {
  const { id: ids, parent: parents } = before.works;
  const leaves = new Set(ids);
  for (const parent of parents) leaves.delete(ids[parent] ?? '');
  // Objects are created only for works that were shown as moving, or that the response names.
  const named = [...write.moves, ...answer.response.works, ...(answer.rescheduled?.works ?? [])];
  const stood = standingOf(before, new Set(named.map(({ id }) => id)));
  return compareAnswer(write, stood, answer, (id) => leaves.has(id));
}
