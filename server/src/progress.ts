const PATIENCE_MS = 2_000;
const REPEAT_MS = 10_000;

/** Runs a step, and reports what is going on if it takes long. */
export async function withProgress<T>(text: string, step: () => Promise<T>): Promise<T> {
  let timer = setTimeout(function tell() {
    console.log(`${text} …`);
    timer = setTimeout(tell, REPEAT_MS);
  }, PATIENCE_MS);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
  }
}
