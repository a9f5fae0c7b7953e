const replayed = new WeakSet<Event>();

/** Whether the key was pressed a while ago and is heard now. */
export const isReplayed = (event: Event): boolean => replayed.has(event);

export const noteReplayed = (event: Event): void => void replayed.add(event);
