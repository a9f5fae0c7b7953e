import { vi } from 'vitest';
import { openToaster } from '#lib/toast.ts';

/** Counts the messages that something makes. Test files share the place of messages: what waited there is shown first. */
export function listenToToasts() {
  const told = vi.fn();
  openToaster(
    () => undefined,
    () => undefined,
  );
  openToaster(told, () => undefined);
  return told;
}
