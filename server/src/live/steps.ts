/** Values as steps from the last one before: what changes little from work to work, or not at all, takes few letters. */
export function toSteps<V extends number | null>(values: readonly V[]): V[] {
  let last = 0;
  return values.map((value) => {
    if (value === null) return value;
    const step = value - last;
    last = value;
    return step as V;
  });
}
