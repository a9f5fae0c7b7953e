/** The identity of a thing: the id of a row, or the thing itself when it is not a row. */
export type Identity<T> = (thing: T) => string;

interface EditSnapshot<T> {
  readonly of: string;
  readonly as: T;
}

/**
 * The state that an editor works with: the thing as it was when editing began, until editing ends or moves to another
 * thing. Changes of others do not reach it, so the request names the version that the person saw.
 */
export function keepSnapshot<T>(
  kept: EditSnapshot<T> | undefined,
  { now, identity, isEditing }: { now: T; identity: Identity<T>; isEditing: boolean },
): EditSnapshot<T> | undefined {
  if (!isEditing) return undefined;
  const of = identity(now);
  return kept?.of === of ? kept : { of, as: now };
}
