import { closing, listTabStops } from './places.ts';

/** Events by which people open things. The resulting render finishes before the event ends. */
const acts = new Set([
  'keydown',
  'keyup',
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'contextmenu',
]);

/** A rendered part may open something within it, or move it on the page, a few turns later. */
const settlesMs = 50;

const underWay = new Set<symbol>();
const replays = new Set<symbol>();
const checks = new Set<() => boolean>();

/** Something opens from now on, and keys wait for it. Call the returned function once it is open, or will not open. */
export function beginOpening(): () => void {
  const opening = Symbol();
  underWay.add(opening);
  return () =>
    void setTimeout(() => {
      if (underWay.delete(opening)) enterPopup();
    }, settlesMs);
}

/** Keys wait while the check returns true, such as during a navigation. Returns a function that removes the check. */
export function whileOpening(check: () => boolean): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/**
 * Notes that a script sends a key again. The browser then renders after the script ends and without a current event;
 * code that is loaded for such a key is still something that the person opened.
 */
export function noteReplay(): void {
  const replay = Symbol();
  replays.add(replay);
  setTimeout(() => replays.delete(replay));
}

/** Whether the current render results from what the person has just done. */
export const isActing = (): boolean =>
  underWay.size > 0 ||
  replays.size > 0 ||
  (typeof window !== 'undefined' && acts.has(window.event?.type ?? ''));

/** Whether something that was opened is not visible yet, or has no focus yet. */
export const isOpening = (): boolean =>
  underWay.size > 0 || [...checks].some((check) => check()) || listFocusless().length > 0;

/**
 * Whether a popup fades out: it returns the focus once it is gone. A popup that stays in the page while closed does
 * not.
 */
export const isLeaving = (): boolean =>
  [...document.querySelectorAll(popups)].some((popup) => popup.matches('[data-ending-style]'));

/** What has not opened will not open: keys get their usual meaning back. */
export function giveUpOpenings(): void {
  underWay.clear();
  for (const popup of listFocusless()) entered.add(popup);
}

const popups = '[role=dialog],[role=alertdialog],[role=menu]';
/** Popups that have had the focus since they opened. Leaving one is not a reason to wait. */
const entered = new WeakSet<Element>();

/** Call it for each element that gets the focus. */
export function noteFocus(element: EventTarget | null): void {
  if (!(element instanceof Element)) return;
  for (let popup = element.closest(popups); popup; popup = popup.parentElement?.closest(popups) ?? null)
    entered.add(popup);
}

/** Content that loaded late into a popup gets the focus, which the popup itself has until then. */
function enterPopup(): void {
  const { activeElement } = document;
  if (activeElement?.matches('[role=dialog],[role=alertdialog]')) listTabStops(activeElement)[0]?.focus();
}

/** Popups that are painted but not focused yet. They take the focus a moment after they are placed. */
function listFocusless(): Element[] {
  const { activeElement } = document;
  // A submenu also opens on hover, and then leaves the focus where it is.
  const isInMenu = activeElement?.closest('[role=menu]') != null;
  return [...document.querySelectorAll(popups)].filter((popup) => {
    if (popup.matches(closing)) entered.delete(popup);
    if (popup.contains(activeElement)) entered.add(popup);
    return !popup.matches(closing) && !entered.has(popup) && !(isInMenu && popup.matches('[role=menu]'));
  });
}
