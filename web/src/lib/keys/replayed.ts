const replayed = new WeakSet<Event>();

/** Whether the key was pressed earlier and is only handled now. */
export const isReplayed = (event: Event): boolean => replayed.has(event);

export const noteReplayed = (event: Event): void => void replayed.add(event);
