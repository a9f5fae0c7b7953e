/** The load functions whose code is loaded. Such code needs no connection. */
const arrived = new WeakSet<() => Promise<unknown>>();

export const hasCome = (load: () => Promise<unknown>): boolean => arrived.has(load);

/** The same load function; remembers when its code is loaded. */
export async function loadAndRemember<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  arrived.add(load);
  return code;
}

/** The browser knows that there is no network. The opposite does not prove that the server can be reached. */
export const isOffline = (): boolean => navigator.onLine === false;
