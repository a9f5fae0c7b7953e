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
  /** In their order; absent: all columns. */
  readonly columns: readonly WorkExportColumn[];
}

/**
 * Lets the browser write the file while it arrives and show the progress. The browser cannot retry that request, so
 * another request, which can be retried, renews the session and checks the filter first.
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
  // The server chooses the file name.
  link.download = '';
  link.click();
}
