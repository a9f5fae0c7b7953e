// Plain JavaScript: an old Node must be able to run this far and report that it is too old.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOnCurrentNode } from './node-version.mjs';

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..');
const WEB_ADDRESS = 'http://localhost:5173';

/** The server, restarted when its code changes, and in front of it the web app with hot reload. */
runOnCurrentNode(import.meta.url, async () => {
  if (!existsSync(join(checkout, 'web/dist/index.html'))) {
    const { buildWebAppIfNeeded } = await import('./build-web.mjs');
    await buildWebAppIfNeeded();
  }
  const port = process.env.PORT ?? '3000';
  const server = run(['--watch', 'server/src/main.ts'], checkout, { PUBLIC_URL: WEB_ADDRESS });
  const web = run([join(checkout, 'node_modules/vite/bin/vite.js')], join(checkout, 'web'), {
    GANTRY_SERVER: `http://127.0.0.1:${port}`,
  });
  // Ctrl-C reaches all three processes. A signal to this one alone is passed on; when one process ends, the others end
  // too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  for (const child of [server, web]) child.on('exit', () => stop('SIGTERM'));

  function stop(signal) {
    for (const child of [server, web]) if (child.exitCode === null) child.kill(signal);
  }
});

function run(args, cwd, environment) {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } });
}
