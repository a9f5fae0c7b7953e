import { spawn } from 'node:child_process';

/** Each ends with this process, also when this process is killed: its input ends then. */
const BUSY = `
process.stdin.on('end', () => process.exit()).resume();
const work = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(work); };
work();
`;

/** Starts processes that keep a core busy each, as on a machine that does other work beside the tests. */
export function startBusyProcesses(count: number): () => void {
  const processes = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', BUSY], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => {
    for (const each of processes) each.kill();
  };
}
