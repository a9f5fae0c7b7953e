// Plain JavaScript that even Node 14 can run, so that it can report what is missing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const checkout = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs `main` if this Node is new enough. Otherwise starts the same script again with the Node that `npm install` put
 * into node_modules, if there is one for this machine.
 */
export async function runOnCurrentNode(scriptUrl, main) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
    refuseMissingInstall();
    try {
      await main();
    } catch (error) {
      console.error(error.isExpected ? error.message : error);
      process.exit(1);
    }
    return;
  }
  const ownNode = join(checkout, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(ownNode)) {
    console.error(
      `Gantry needs Node ${NEEDED_MAJOR} or newer; this is ${process.versions.node}.\n` +
        'On Linux and Windows (64 bit) "npm install" in the folder of Gantry brings a Node of its own: run it first.\n' +
        `Elsewhere install Node ${NEEDED_MAJOR} from https://nodejs.org.`,
    );
    process.exit(1);
  }
  runAgain(ownNode, fileURLToPath(scriptUrl));
}

function refuseMissingInstall() {
  if (existsSync(join(checkout, 'node_modules'))) return;
  console.error('The libraries of Gantry are missing: run "npm install" in its folder first.');
  process.exit(1);
}

function runAgain(node, script) {
  const child = spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both processes. Signals to this process alone are passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
