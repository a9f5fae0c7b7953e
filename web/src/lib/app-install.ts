/** The event by which some browsers offer to install an app. It is not in a standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Stores the browser's install offer for the settings page. Nothing prompts the person. */
export function waitForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

export const installOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: () => offer !== undefined,
  /** An install offer can be used once. */
  take: async () => {
    const taken = offer;
    setOffer(undefined);
    await taken?.prompt();
  },
};

/** Whether the app runs in its own window. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
