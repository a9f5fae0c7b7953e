/** A failure whose message is written for the person who runs Gantry: it says all there is to say, without a stack. */
export class ExplainedError extends Error {
  override readonly name: string = 'ExplainedError';
}
