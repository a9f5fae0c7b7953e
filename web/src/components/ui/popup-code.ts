import type { Popups } from './popups.tsx';

/**
 * The module behind menus, popovers and tooltips. A page is painted without it, because only their buttons are visible.
 */
export const popupCode: { here: Popups | undefined; readonly waiting: Set<() => void> } = {
  here: undefined,
  waiting: new Set(),
};

/** The popup module calls this as soon as it is loaded, even if other code has loaded it. */
export function popupsHaveCome(popups: Popups): void {
  popupCode.here = popups;
  for (const tell of popupCode.waiting) tell();
}

/** Only for the content of an open popup. */
export function popupsHere(): Popups {
  if (popupCode.here === undefined) throw new Error('Nothing is open: the code of popups has not come yet.');
  return popupCode.here;
}

export function subscribeToPopups(tell: () => void): () => void {
  popupCode.waiting.add(tell);
  return () => popupCode.waiting.delete(tell);
}
