/**
 * Browsers also report a resting pointer when the layout below it changes. The pointer has not moved, so whatever
 * follows it, such as the marked line of a list, must ignore that event: otherwise Enter would take another line than
 * the marked one. Returns a function that stops this.
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
