/**
 * Reads data once for an action of a person. The subscription lasts until the response arrives: without one, the store
 * would drop a response that is invalidated while it is loading.
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
