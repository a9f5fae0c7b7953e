import {
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { beginOpening } from '#lib/keys/openings.ts';
import { loadPatiently } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { popupCode, subscribeToPopups } from './popup-code.ts';
import type { Popups } from './popups.tsx';

const load = loadOnFirstTouch(() => import('./popups.tsx'));

/**
 * The code of popups, once it has come. It is asked for at the first touch of the page, or when something `isWanted`. Keys that
 * are pressed while something opens (`isOpening`) wait for it.
 */
export function usePopups(isWanted: boolean, isOpening = isWanted): Popups | undefined {
  const popups = useSyncExternalStore(subscribeToPopups, () => popupCode.here);
  const isMissing = isWanted && popups === undefined;
  useEffect(() => {
    if (isMissing) askForPopups();
  }, [isMissing]);
  const isAwaited = isOpening && popups === undefined;
  // With the paint that follows the key: the next one may come before effects have run.
  useLayoutEffect(() => (isAwaited ? beginOpening() : undefined), [isAwaited]);
  return popups;
}

const askForPopups = () => void loadPatiently(load).catch(() => undefined);

interface AskedPopup {
  readonly button: HTMLElement;
  readonly isByKey: boolean;
  readonly isThere: () => void;
}

interface LatePopup {
  readonly popups: Popups | undefined;
  /** What the button of a popup takes: the name by which the popup knows it, and what a press does that the popup has missed. */
  readonly button: {
    readonly id: string;
    readonly onPointerDown: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** What of a popup's handle opens it by its button. */
interface Opener {
  readonly isOpen: boolean;
  open(button: string): void;
}

/** For a button whose popup comes later: a press that the popup has missed opens it when it comes. */
export function useLatePopup(handle: Opener, isWanted: boolean, isOpening = isWanted): LatePopup {
  const popups = usePopups(isWanted, isOpening);
  const id = useId();
  const asked = useRef<AskedPopup>(undefined);
  const isPressedEarly = useRef(false);
  const onPointerDown = () => {
    isPressedEarly.current = popups === undefined;
  };
  useEffect(() => {
    if (popups === undefined || asked.current === undefined) return;
    // The button hears of its popup in the next turn.
    const opening = setTimeout(() => {
      if (asked.current === undefined) return;
      const { button, isByKey, isThere } = asked.current;
      asked.current = undefined;
      // A popup that was asked for by a key begins with its first item, as it does for a click that no pointer made.
      if (isByKey) button.click();
      else handle.open(id);
      isThere();
    });
    return () => clearTimeout(opening);
  }, [popups, handle, id]);
  // A menu opens as the pointer goes down: of a press during which the code comes it hears nothing.
  const openMissed = () => {
    if (!isPressedEarly.current) return;
    isPressedEarly.current = false;
    setTimeout(() => {
      if (!handle.isOpen) handle.open(id);
    });
  };
  const ask = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    asked.current?.isThere();
    asked.current = { button: currentTarget, isByKey: detail === 0, isThere: beginOpening() };
    askForPopups();
  };
  return { popups, button: { id, onPointerDown, onClick: popups === undefined ? ask : openMissed } };
}

/** Whether something was drawn before the code of popups had come: its button then stays as it is, and the popup joins it. */
export function useIsEarly(): boolean {
  const [isEarly] = useState(() => popupCode.here === undefined);
  return isEarly;
}
