import type { Work } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import type { AppStore } from '#store/store.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import { detailOf } from '#sync/works/normalized-answers.ts';

/** Reads the complete work of a row. Reports a failure and returns undefined when it cannot be read. */
export async function readWork({ dispatch, getState }: AppStore, key: string): Promise<Work | undefined> {
  const asked = worksApi.endpoints.getWorkByKey.initiate({ params: { key } }, { subscribe: false });
  const { data, error } = await dispatch(asked);
  if (data === undefined) notifyFailure(key, error);
  return data && detailOf(getState().works, data).response;
}
