/** The maximum number of works in each column of a board, as written in the address: `in_progress:10,none:5`. */
export function readLimits(text: string): ReadonlyMap<string, number> {
  const pairs = text === '' ? [] : text.split(',').map((part) => part.split(':'));
  return new Map(pairs.map(([value = '', most = '']) => [value, Number(most)]));
}

export const writeLimits = (limits: ReadonlyMap<string, number>): string =>
  [...limits].map(([value, most]) => `${value}:${most}`).join(',');

/** Changes the limit of one column; without a number it has no limit. */
export function withLimit(text: string, value: string | null, most: number | undefined): string {
  const limits = new Map(readLimits(text));
  if (most === undefined) limits.delete(value ?? 'none');
  else limits.set(value ?? 'none', most);
  return writeLimits(limits);
}
