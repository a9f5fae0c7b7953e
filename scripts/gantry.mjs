// Plain JavaScript: an old Node must get far enough to be told that it is old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { keepCompiledCode } = await import('./compile-cache.mjs');
  keepCompiledCode();
  await import('../server/src/cli/main.ts');
});
