import type { WorkExportColumn } from '@gantry/contract';
import { urlOf } from '#api/request.ts';
import { notifyFailure } from '#lib/notify.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { say } from './words/index.ts';

interface Export {
  readonly format: 'csv' | 'xlsx';
  readonly filter: readonly string[];
  readonly sort: string;
  /** In their order; none: all that there are. */
  readonly columns: readonly WorkExportColumn[];
}

/**
 * Leaves it to the browser, which writes the file as it comes and shows how far it is. A browser asks but once, so that the
 * session is renewed, and the filter tried, by a call that may ask again.
 */
export async function downloadWorks(
  { dispatch }: CacheAccess,
  { format, filter, sort, columns }: Export,
): Promise<void> {
  const { error } = await dispatch(
    worksApi.endpoints.countWorks.initiate(
      { query: { filter: [...filter] } },
      { forceRefetch: true, subscribe: false },
    ),
  );
  if (error !== undefined) {
    notifyFailure(say('notExported'), error);
    return;
  }
  const link = document.createElement('a');
  link.href = urlOf({ route: 'exportWorks', query: { format, filter, sort, columns } });
  // The server names the file.
  link.download = '';
  link.click();
}
