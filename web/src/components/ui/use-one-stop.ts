import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the links of a menu one tab stop: the one of the current page, else the first. The arrow keys, Home and End
 * move between them. Links that are added later are included.
 */
export function useOneStop(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const links = () => [...element.querySelectorAll<HTMLElement>('a[href]')];
    const stopAt = (stop: HTMLElement | undefined) => {
      for (const link of links()) {
        const tabIndex = link === stop ? 0 : -1;
        if (link.tabIndex !== tabIndex) link.tabIndex = tabIndex;
      }
    };
    const settle = () => {
      if (element.contains(document.activeElement)) return;
      const all = links();
      stopAt(all.find((link) => link.ariaCurrent === 'page') ?? all[0]);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) settle();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const all = links();
      const at = all.indexOf(event.target as HTMLElement);
      const step = steps[event.key];
      if (at < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const next = all[step(at, all.length)];
      stopAt(next);
      next?.focus();
    };
    const observer = new MutationObserver(settle);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    settle();
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [menu]);
}
