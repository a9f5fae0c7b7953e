/** Rows by their names; of something that is no row, the thing itself. */
export type Identity<T> = (thing: T) => string;

interface Begun<T> {
  readonly of: string;
  readonly as: T;
}

/**
 * What an editor goes on with: the thing as it stood when editing began, until the editing ends or is of another thing. What
 * others write meanwhile does not reach it, so that what is sent names the version that the person had before their eyes.
 */
export function keepBegun<T>(
  kept: Begun<T> | undefined,
  { now, identity, isEditing }: { now: T; identity: Identity<T>; isEditing: boolean },
): Begun<T> | undefined {
  if (!isEditing) return undefined;
  const of = identity(now);
  return kept?.of === of ? kept : { of, as: now };
}
