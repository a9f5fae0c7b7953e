// Plain JavaScript: an old Node must get far enough to be told that it is old.
import { runOnCurrentNode } from './node-version.mjs';

runOnCurrentNode(import.meta.url, async () => {
  const { keepCompiledCode } = await import('./compile-cache.mjs');
  keepCompiledCode();
  const { buildWebAppIfNeeded } = await import('./build-web.mjs');
  await buildWebAppIfNeeded();
  await import('../server/src/main.ts');
});
