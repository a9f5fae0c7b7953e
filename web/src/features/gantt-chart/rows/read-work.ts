import type { Work } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import type { AppStore } from '#store/store.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import { detailOf } from '#sync/works/held-answers.ts';

/** All of a work of which the plan knows a row; undefined where it cannot be had, which is said. */
export async function readWork({ dispatch, getState }: AppStore, key: string): Promise<Work | undefined> {
  const asked = worksApi.endpoints.getWorkByKey.initiate({ params: { key } }, { subscribe: false });
  const { data, error } = await dispatch(asked);
  if (data === undefined) notifyFailure(key, error);
  return data && detailOf(getState().works, data).response;
}
