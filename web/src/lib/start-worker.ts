interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Addresses of the scripts that the app itself was built with. */
const ours = new Set<string>();

/** The content security policy lets scripts begin only at addresses that a policy of ours has looked at; it can be made once. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('gantry', {
  createScriptURL: (url) => {
    if (!ours.has(url)) throw new TypeError('This is no script of ours.');
    return url;
  },
});

/** Has the browser look after the app with the script at `url`, which is ours. */
export async function registerServiceWorker(url: string): Promise<void> {
  ours.add(url);
  await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url, { updateViaCache: 'none' });
}

/** Starts workers of one script. `url`: what `?worker&url` imports, never anything else. */
export function workerOf(url: string): () => Worker {
  ours.add(url);
  return () => new Worker(policy?.createScriptURL(url) ?? url);
}
