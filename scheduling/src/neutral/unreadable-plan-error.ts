/** Thrown for a document that is no plan at all; `message` is one line for people. */
export class UnreadablePlanError extends Error {
  override readonly name = 'UnreadablePlanError';
}
