const PATIENCE_MS = 2_000;
const REPEAT_MS = 10_000;

/** Runs a step. If it takes long, prints regularly what it is doing and for how long. */
export async function withProgress(text, step) {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  let timer = setTimeout(function tell() {
    console.log(seconds() < 5 ? `${text} …` : `${text} … ${seconds()} s`);
    timer = setTimeout(tell, REPEAT_MS);
  }, PATIENCE_MS);
  try {
    return await step();
  } finally {
    clearTimeout(timer);
  }
}
