// Plain JavaScript: an old Node must be able to run this far and report that it is too old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { keepCompiledCode } = await import('./compile-cache.mjs');
  keepCompiledCode();
  const { buildWebAppIfNeeded } = await import('./build-web.mjs');
  await buildWebAppIfNeeded();
  await import('../server/src/main.ts');
});
