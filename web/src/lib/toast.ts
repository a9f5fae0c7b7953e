import type { ExternalToast } from 'sonner';

type Kind = 'message' | 'success' | 'warning' | 'error' | 'loading';
type Show = (kind: Kind, text: string, options: ExternalToast | undefined) => void;
type Hide = (id: string) => void;

/** For a button in a message: screen readers announce the text of a new message without the names of its buttons. */
export const unspoken = { 'aria-live': 'off' } as const;

/** Messages that wait until there is a place to show them. */
let waiting: (() => void)[] = [];
let show: Show | undefined;
let hide: Hide | undefined;
const listeners = new Set<() => void>();

function ask(kind: Kind, text: string, options: ExternalToast | undefined): void {
  if (show !== undefined) {
    show(kind, text, options);
    return;
  }
  waiting.push(() => show?.(kind, text, options));
  for (const listener of listeners) listener();
}

/**
 * Short messages at the edge of the screen, with the options of sonner. Import from here instead of sonner, because the
 * library loads when it is first needed.
 */
export const toast = Object.assign((text: string, options?: ExternalToast) => ask('message', text, options), {
  success: (text: string, options?: ExternalToast) => ask('success', text, options),
  warning: (text: string, options?: ExternalToast) => ask('warning', text, options),
  error: (text: string, options?: ExternalToast) => ask('error', text, options),
  /** Shows something in progress; the message stays until it is dismissed. */
  loading: (text: string, options: ExternalToast & { id: string }) => ask('loading', text, options),
  dismiss: (id: string) => {
    if (hide === undefined) waiting.push(() => hide?.(id));
    else hide(id);
  },
});

/** The toaster is mounted: it shows the waiting messages and all later ones. */
export function openToaster(showWith: Show, hideWith: Hide): void {
  show = showWith;
  hide = hideWith;
  const late = waiting;
  waiting = [];
  for (const showNow of late) showNow();
}

export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
