/** The value below which this share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function sortedNumbers(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}
