import { vi } from 'vitest';
import { openToaster } from '#lib/toast.ts';

/**
 * Counts the messages that an action shows. Test files share the place of messages: messages that waited there are
 * shown first.
 */
export function listenToToasts() {
  const told = vi.fn();
  openToaster(
    () => undefined,
    () => undefined,
  );
  openToaster(told, () => undefined);
  return told;
}
