/** How many works the columns of a board should hold at most, as an address says it: `in_progress:10,none:5`. */
export function readLimits(text: string): ReadonlyMap<string, number> {
  const pairs = text === '' ? [] : text.split(',').map((part) => part.split(':'));
  return new Map(pairs.map(([value = '', most = '']) => [value, Number(most)]));
}

export const writeLimits = (limits: ReadonlyMap<string, number>): string =>
  [...limits].map(([value, most]) => `${value}:${most}`).join(',');

/** With the limit of one column changed; without a number it has none. */
export function withLimit(text: string, value: string | null, most: number | undefined): string {
  const limits = new Map(readLimits(text));
  if (most === undefined) limits.delete(value ?? 'none');
  else limits.set(value ?? 'none', most);
  return writeLimits(limits);
}
