import { lookups } from '#api/lookups.ts';
import { urlOf } from '#api/request.ts';
import { notifyFailure } from '#lib/notify.ts';
import type { AppDispatch } from '#store/store.ts';
import { say } from './words/index.ts';

/**
 * Lets the browser write the file while it arrives. The browser cannot retry that request, so another request, which
 * can be retried, renews the session first.
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
  // The server chooses the file name.
  link.download = '';
  link.click();
}
