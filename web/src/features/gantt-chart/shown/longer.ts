/** A column with room for more works; the new entries are `rest`. */
export function longer<T extends Int32Array | Uint16Array | Uint8Array>(
  column: T,
  count: number,
  rest: number,
): T {
  const kind = column.constructor as new (length: number) => T;
  const next = new kind(count).fill(rest) as T;
  next.set(column);
  return next;
}
