/** The loads whose code has come: it is in the page, and can be had without a connection. */
const arrived = new WeakSet<() => Promise<unknown>>();

export const hasCome = (load: () => Promise<unknown>): boolean => arrived.has(load);

/** The same load; what it brings is remembered to be here. */
export async function loadAndRemember<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  arrived.add(load);
  return code;
}

/** The browser knows of no network; that it knows of one does not say that the server can be reached. */
export const isOffline = (): boolean => navigator.onLine === false;
