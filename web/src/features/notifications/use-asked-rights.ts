import type { RightRequest } from '@gantry/contract';
import type { Names } from './inbox-reasons.ts';
import { useListRightRequestsQuery } from './notifications-queries.ts';

export interface AskedRightsList {
  readonly requests: readonly RightRequest[];
  readonly names: Names;
  readonly hasAny: boolean;
}

/** Requests for rights to the reader, and answers to the reader's own requests. */
export function useAskedRights(isShown: boolean): AskedRightsList {
  const { data } = useListRightRequestsQuery(undefined, { skip: !isShown });
  const requests = (isShown && data?.response) || [];
  const names = new Map(data?.references?.users.map(({ id, name }) => [id, name]));
  return { requests, names, hasAny: requests.length > 0 };
}
