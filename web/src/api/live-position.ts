let position: string | undefined;

/** The first call of a page brings the place in the log that all it reads is not older than. */
export function notePosition(answer: Response): void {
  position ??= answer.headers.get('x-live-position') ?? undefined;
}

/** From where on the live stream has to tell what happened. */
export const firstPosition = (): string | undefined => position;
