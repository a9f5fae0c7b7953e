/**
 * Browsers tell of a resting pointer, too, when something is laid out anew below it. Nobody has moved it, and what follows the
 * pointer, such as the marked line of a list, is not to follow that: Enter would take another line than the one that was marked.
 * Gives the way to stop.
 */
export function ignoreRestingPointer(): () => void {
  const listening = new AbortController();
  for (const type of ['pointermove', 'mousemove'] as const) {
    let last = '';
    const check = (event: MouseEvent) => {
      const place = `${event.clientX} ${event.clientY}`;
      if (event.isTrusted && event.buttons === 0 && place === last) event.stopImmediatePropagation();
      last = place;
    };
    window.addEventListener(type, check, { capture: true, passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}
