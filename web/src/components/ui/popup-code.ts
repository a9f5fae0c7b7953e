import type { Popups } from './popups.tsx';

/** What menus, popovers and tooltips are made of. A page is painted without it: their buttons are all that is seen. */
export const popupCode: { here: Popups | undefined; readonly waiting: Set<() => void> } = {
  here: undefined,
  waiting: new Set(),
};

/** The module of the popups calls this as soon as it is in the page, which other code may have brought along. */
export function popupsHaveCome(popups: Popups): void {
  popupCode.here = popups;
  for (const tell of popupCode.waiting) tell();
}

/** For what stands in an open popup only. */
export function popupsHere(): Popups {
  if (popupCode.here === undefined) throw new Error('Nothing is open: the code of popups has not come yet.');
  return popupCode.here;
}

export function subscribeToPopups(tell: () => void): () => void {
  popupCode.waiting.add(tell);
  return () => popupCode.waiting.delete(tell);
}
