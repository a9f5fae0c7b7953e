interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Addresses of the scripts that belong to this build. */
const ours = new Set<string>();

/**
 * The content security policy only allows scripts from addresses that our trusted-types policy has checked. That policy
 * can be created once.
 */
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('gantry', {
  createScriptURL: (url) => {
    if (!ours.has(url)) throw new TypeError('This is not a script of the app.');
    return url;
  },
});

/** Registers the service worker with our script at `url`. */
export async function registerServiceWorker(url: string): Promise<void> {
  ours.add(url);
  await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url, { updateViaCache: 'none' });
}

/** Starts workers of one script. `url` must be an import with `?worker&url`, nothing else. */
export function workerOf(url: string): () => Worker {
  ours.add(url);
  return () => new Worker(policy?.createScriptURL(url) ?? url);
}
