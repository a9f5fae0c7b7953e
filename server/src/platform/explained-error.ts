/** An error whose message is written for the person who runs Gantry. It needs no stack trace. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
