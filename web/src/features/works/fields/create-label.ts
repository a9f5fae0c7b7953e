import type { BodyInput, Label } from '@gantry/contract';
import { lookups } from '#api/lookups.ts';
import { isWaiting } from '#lib/problem.ts';
import type { AppDispatch } from '#store/store.ts';
import { newHeldName } from '#sync/queue/held-write.ts';
import { workPageMutations } from '#sync/queue/work-page-mutations.ts';

/** Creates a label; throws the server's refusal. Without a connection it has a temporary id until it is created. */
export async function createLabel(dispatch: AppDispatch, body: BodyInput<'createLabel'>): Promise<Label> {
  const makes = newHeldName();
  const { data, error } = await dispatch(
    workPageMutations.endpoints.createLabel.initiate({ ...body, makes }),
  );
  if (data !== undefined) return data.response;
  if (!isWaiting(error)) throw error;
  const label = { ...body, id: makes, version: 1 };
  dispatch(lookups.util.updateQueryData('listLabels', undefined, (labels) => void labels?.push(label)));
  return label;
}
