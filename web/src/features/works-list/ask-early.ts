import { selectMayBeSignedIn } from '#store/sign-in-status.ts';
import type { AppThunk } from '#store/store.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import { settingsOf } from './list-settings.ts';
import { mayOpenOtherwise } from './views/own-display.ts';
import type { WorksSearch } from './works-search.ts';

/**
 * Asks for the works of an address while the code of their screen is on its way, where the address alone says which they are.
 * The screen finds them, or waits for the same answer.
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
