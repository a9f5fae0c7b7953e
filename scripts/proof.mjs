// Plain JavaScript: an old Node must be able to run this far and report that it is too old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { proofs } = await import('./checks/checks.ts');
  const { runChecks } = await import('./checks/run-checks.ts');
  process.exit(await runChecks(process.argv.slice(2), proofs));
});
