// Plain JavaScript, because an old Node must be able to run this far and report that it is too old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { findAffectedTests, listChangedFiles } = await import('./checks/affected.ts');
  const { listQuickChecks } = await import('./checks/checks.ts');
  const { runChecks } = await import('./checks/run-checks.ts');
  const quick = listQuickChecks(findAffectedTests(listChangedFiles()));
  process.exit(await runChecks(process.argv.slice(2), quick));
});
