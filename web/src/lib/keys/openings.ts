import { closing, listTabStops } from './places.ts';

/** Events by which people open things. What is rendered because of one of them is rendered before it is over. */
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

/** What is there may open something within it, or put it elsewhere on the page, a few turns later. */
const settlesMs = 50;

const underWay = new Set<symbol>();
const replays = new Set<symbol>();
const checks = new Set<() => boolean>();

/** Something opens from now on, and keys wait for it. Call what it gives once it is there, or will not come. */
export function beginOpening(): () => void {
  const opening = Symbol();
  underWay.add(opening);
  return () =>
    void setTimeout(() => {
      if (underWay.delete(opening)) enterPopup();
    }, settlesMs);
}

/** Keys wait while this says so, such as a navigation. Gives the way to take it back. */
export function whileOpening(check: () => boolean): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/**
 * A key is sent again by a script. The browser renders for such a key when the script is over, and names no event any
 * more: what is loaded for it then is still something that the person has opened.
 */
export function noteReplay(): void {
  const replay = Symbol();
  replays.add(replay);
  setTimeout(() => replays.delete(replay));
}

/** Whether what is rendered now is there because of what the person has just done. */
export const isActing = (): boolean =>
  underWay.size > 0 ||
  replays.size > 0 ||
  (typeof window !== 'undefined' && acts.has(window.event?.type ?? ''));

/** Whether something that was opened is not there yet, or has not got the focus yet. */
export const isOpening = (): boolean =>
  underWay.size > 0 || [...checks].some((check) => check()) || listFocusless().length > 0;

/** Whether a popup fades out: it gives the focus back once it has gone. One that is kept closed on the page does not. */
export const isLeaving = (): boolean =>
  [...document.querySelectorAll(popups)].some((popup) => popup.matches('[data-ending-style]'));

/** What did not come will not: keys mean again what they mean. */
export function giveUpOpenings(): void {
  underWay.clear();
  for (const popup of listFocusless()) entered.add(popup);
}

const popups = '[role=dialog],[role=alertdialog],[role=menu]';
/** Popups that the focus has been in since they opened: leaving one is no reason to wait. */
const entered = new WeakSet<Element>();

/** To be told of each element that gets the focus. */
export function noteFocus(element: EventTarget | null): void {
  if (!(element instanceof Element)) return;
  for (let popup = element.closest(popups); popup; popup = popup.parentElement?.closest(popups) ?? null)
    entered.add(popup);
}

/** What came late into a popup gets the focus that the popup has kept for it. */
function enterPopup(): void {
  const { activeElement } = document;
  if (activeElement?.matches('[role=dialog],[role=alertdialog]')) listTabStops(activeElement)[0]?.focus();
}

/** Popups that have been painted and wait for the focus: they take it a moment after they were placed. */
function listFocusless(): Element[] {
  const { activeElement } = document;
  // A menu within a menu opens for the pointer, too, and leaves the focus where it is.
  const isInMenu = activeElement?.closest('[role=menu]') != null;
  return [...document.querySelectorAll(popups)].filter((popup) => {
    if (popup.matches(closing)) entered.delete(popup);
    if (popup.contains(activeElement)) entered.add(popup);
    return !popup.matches(closing) && !entered.has(popup) && !(isInMenu && popup.matches('[role=menu]'));
  });
}
