/**
 * Milliseconds of the fastest of several runs after warm-up runs: the speed of the machine with as little disturbance
 * as possible.
 */
export function fastestMs(act: () => void, runs = 20, warmUps = 8): number {
  for (let i = 0; i < warmUps; i++) act();
  let fastest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const begin = performance.now();
    act();
    fastest = Math.min(fastest, performance.now() - begin);
  }
  return fastest;
}

/** Bytes that `make` allocates and retains: objects and typed arrays. Exact only with `--expose-gc`. */
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
