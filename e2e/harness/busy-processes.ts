import { spawn } from 'node:child_process';

/** Each process ends with this one, even if this one is killed: its input ends then. */
const BUSY = `
process.stdin.on('end', () => process.exit()).resume();
const work = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(work); };
work();
`;

/** Starts processes that each keep a core busy, to simulate a machine with other work. */
export function startBusyProcesses(count: number): () => void {
  const processes = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', BUSY], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => {
    for (const each of processes) each.kill();
  };
}
