/**
 * What is read once, for a person who acts on it. It is held until it is here: of what no one holds, the store gives nothing at all
 * where something makes it outdated while it is on its way.
 */
export async function whileHeld<A extends { unsubscribe(): void }, R>(
  asked: A,
  read: (asked: A) => PromiseLike<R>,
): Promise<R> {
  try {
    return await read(asked);
  } finally {
    asked.unsubscribe();
  }
}
