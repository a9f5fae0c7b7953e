import type { WorkAsPredecessor } from '@gantry/contract';
import type { Elsewhere } from '#features/plan/change/typed-predecessors.ts';
import { say } from '#features/plan/words/index.ts';
import { hasCode, sentenceOf } from '#lib/problem.ts';
import type { AppStore } from '#store/store.ts';
import { getWorkAsPredecessor } from '#sync/reads/work-as-predecessor.ts';
import { worksApi } from '#sync/reads/works-queries.ts';

/** The number of parallel requests. */
const ABREAST = 4;

/** Finds works of other projects by keys that were typed or pasted. */
export async function lookUpWorks({ dispatch }: AppStore, keys: readonly string[]): Promise<Elsewhere> {
  const found = new Map<string, WorkAsPredecessor | string>();
  const left = keys.values();
  const readNext = async () => {
    for (const key of left) found.set(key, await readOne(dispatch, key));
  };
  await Promise.all(Array.from({ length: ABREAST }, readNext));
  return found;
}

async function readOne(dispatch: AppStore['dispatch'], key: string): Promise<WorkAsPredecessor | string> {
  const asked = dispatch(worksApi.endpoints.getWorkByKey.initiate({ params: { key } }, { subscribe: false }));
  const { data, error } = await asked;
  if (data === undefined) return whyNot(key, error);
  const id = { params: { id: data.response.id } };
  const answer = await dispatch(getWorkAsPredecessor.initiate(id, { subscribe: false, forceRefetch: true }));
  return answer.data ?? whyNot(key, answer.error);
}

const whyNot = (key: string, error: unknown): string =>
  hasCode(error, 'entity/not-found') ? say('noWorkOfKey', { key }) : `${key}: ${sentenceOf(error)}`;
