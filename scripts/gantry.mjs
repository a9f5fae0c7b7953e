// Plain JavaScript: an old Node must be able to run this far and report that it is too old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { keepCompiledCode } = await import('./compile-cache.mjs');
  keepCompiledCode();
  await import('../server/src/cli/main.ts');
});
