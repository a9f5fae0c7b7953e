import { lookups } from '#api/lookups.ts';
import { earlyCode } from '#lib/early-code.ts';
import { selectMayBeSignedIn } from '#store/sign-in-status.ts';
import type { AppThunk } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';

const { getProjectDocument } = ganttApi.endpoints;
const { listCalendars, getCompanyCalendar } = lookups.endpoints;

export const screenCode = earlyCode(() => import('./gantt-screen.tsx'));

/**
 * Requests a project's plan and the chart's code while the code of the page is still loading and the sign-in status is
 * still being checked. The page uses these responses, or waits for the same requests.
 */
export const askForPlanEarly =
  (projectId: string): AppThunk =>
  (dispatch, getState) => {
    if (!selectMayBeSignedIn(getState())) return;
    const unheld = { subscribe: false };
    void dispatch(getProjectDocument.initiate({ params: { id: projectId } }, unheld));
    void dispatch(listCalendars.initiate(undefined, unheld));
    void dispatch(getCompanyCalendar.initiate(undefined, unheld));
    // The plan takes longest, so its request is sent first. A failure shows in the page, which requests the code again.
    setTimeout(() => screenCode.load().catch(() => undefined));
  };
