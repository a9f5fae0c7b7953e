import { lookups } from '#api/lookups.ts';
import { urlOf } from '#api/request.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { AppDispatch } from '#store/store.ts';
import { say } from './words/index.ts';

/**
 * Leaves it to the browser, which writes the file as it comes. A browser asks but once, so that the session is renewed by a
 * call that may ask again.
 */
export async function downloadPlan(
  dispatch: AppDispatch,
  projectId: string,
  dates: 'held' | 'free',
): Promise<void> {
  const { error } = await dispatch(
    lookups.endpoints.getCompanyCalendar.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (error !== undefined) {
    notifyFailure(say('planNotExported'), error);
    return;
  }
  const link = document.createElement('a');
  link.href = urlOf({ route: 'exportProject', params: { id: projectId }, query: { dates } });
  // The server names the file.
  link.download = '';
  link.click();
}
