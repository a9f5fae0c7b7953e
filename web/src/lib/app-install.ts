/** What browsers that can install an app tell a page; no standard has it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the settings, where a person looks for it: nothing asks by itself. */
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
  /** An offer can be taken once. */
  take: async () => {
    const taken = offer;
    setOffer(undefined);
    await taken?.prompt();
  },
};

/** Whether the app runs in a window of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
