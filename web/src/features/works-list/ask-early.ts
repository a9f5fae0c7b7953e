import { selectMayBeSignedIn } from '#store/sign-in-status.ts';
import type { AppThunk } from '#store/store.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import { settingsOf } from './list-settings.ts';
import { mayOpenOtherwise } from './views/own-display.ts';
import type { WorksSearch } from './works-search.ts';

/**
 * Requests the works of an address while the code of their screen is loading, if the address alone determines them. The
 * screen finds them, or waits for the same response.
 */
export const askForWorksEarly =
  (search: Pick<WorksSearch, 'filter' | 'sort' | 'view' | 'group' | 'layout'>): AppThunk =>
  (dispatch, getState) => {
    const { filter, sort, group, layout } = settingsOf(search);
    const isOfRows = group === null && layout !== 'board' && layout !== 'calendar';
    if (!selectMayBeSignedIn(getState()) || search.view !== undefined || !isOfRows || mayOpenOtherwise())
      return;
    void dispatch(worksApi.endpoints.listWorks.initiate({ filter, sort }, { subscribe: false }));
  };
