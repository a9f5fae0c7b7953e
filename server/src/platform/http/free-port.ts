import { createServer } from 'node:net';

const HIGHEST_PORT = 65_535;
const MOST_TRIED = 100;

/** The first free port above `taken`; undefined if none of the next hundred is free. */
export async function findFreePort(host: string, taken: number): Promise<number | undefined> {
  const last = Math.min(HIGHEST_PORT, taken + MOST_TRIED);
  for (let port = taken + 1; port <= last; port++) if (await isFree(host, port)) return port;
  return undefined;
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  });
}
