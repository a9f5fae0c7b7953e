/** Milliseconds of the middle run of several, after runs that only warm up. */
export function medianMs(act: () => void, runs = 15, warmUps = 8): number {
  for (let i = 0; i < warmUps; i++) act();
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now();
    act();
    return performance.now() - begin;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Bytes that `make` leaves behind: objects and typed arrays. Exact only with `--expose-gc`. */
export function bytesOf(make: () => unknown): number {
  const before = memory();
  const kept = make();
  const after = memory();
  return kept === null ? 0 : after - before;
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget?: string;
}

/** Prints rows as a table on standard output. */
export function printTable(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.what.length));
  console.log(`\n${title}`);
  for (const { what, figure, budget } of rows) {
    console.log(`  ${what.padEnd(width)}  ${figure.padStart(12)}${budget ? `  (goal ${budget})` : ''}`);
  }
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
}
