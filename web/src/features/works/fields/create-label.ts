import type { BodyInput, Label } from '@gantry/contract';
import type { AppDispatch } from '#store/store.ts';
import { workPageMutations } from '../work-page-mutations.ts';

/** Makes a label; throws what the server refused it with. */
export async function createLabel(dispatch: AppDispatch, body: BodyInput<'createLabel'>): Promise<Label> {
  const { response } = await dispatch(workPageMutations.endpoints.createLabel.initiate({ body })).unwrap();
  return response;
}
