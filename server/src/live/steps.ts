/**
 * Encodes values as differences from the previous value: values that change little from work to work take few
 * characters.
 */
export function toSteps<V extends number | null>(values: readonly V[]): V[] {
  let last = 0;
  return values.map((value) => {
    if (value === null) return value;
    const step = value - last;
    last = value;
    return step as V;
  });
}
