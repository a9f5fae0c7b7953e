let position: string | undefined;

/** The first response says which log position this page starts from. Everything the page reads is at least as new. */
export function notePosition(answer: Response): void {
  position ??= answer.headers.get('x-live-position') ?? undefined;
}

/** The position from which the live stream has to report events. */
export const firstPosition = (): string | undefined => position;
