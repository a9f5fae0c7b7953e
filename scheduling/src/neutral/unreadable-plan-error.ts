/** Thrown for a document that is not a plan; `message` is one line for people. */
export class UnreadablePlanError extends Error {
  override readonly name = 'UnreadablePlanError';
}
