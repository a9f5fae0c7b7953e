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
 * The code of popups, once it is loaded. It is requested at the first touch of the page, or when something `isWanted`.
 * Keys that are pressed while something opens (`isOpening`) wait for it.
 */
export function usePopups(isWanted: boolean, isOpening = isWanted): Popups | undefined {
  const popups = useSyncExternalStore(subscribeToPopups, () => popupCode.here);
  const isMissing = isWanted && popups === undefined;
  useEffect(() => {
    if (isMissing) askForPopups();
  }, [isMissing]);
  const isAwaited = isOpening && popups === undefined;
  // A layout effect, because the next key may come before effects have run.
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
  /**
   * The props of a popup's button: the id by which the popup finds it, and a handler for presses before the popup is
   * loaded.
   */
  readonly button: {
    readonly id: string;
    readonly onPointerDown: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** The part of a popup's handle that opens it by its button. */
interface Opener {
  readonly isOpen: boolean;
  open(button: string): void;
}

/** For a button whose popup loads later: a press before that opens the popup once it is loaded. */
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
    // The popup is connected to the button in the next turn.
    const opening = setTimeout(() => {
      if (asked.current === undefined) return;
      const { button, isByKey, isThere } = asked.current;
      asked.current = undefined;
      // A popup that was opened by a key begins with its first item, as after a click without a pointer.
      if (isByKey) button.click();
      else handle.open(id);
      isThere();
    });
    return () => clearTimeout(opening);
  }, [popups, handle, id]);
  // A menu opens on pointer down, so it misses a press during which the code is loaded.
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

/**
 * Whether something was rendered before the popup code was loaded. Its button then stays the same element, and the
 * popup joins it.
 */
export function useIsEarly(): boolean {
  const [isEarly] = useState(() => popupCode.here === undefined);
  return isEarly;
}
