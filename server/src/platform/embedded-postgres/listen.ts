import { createServer } from 'node:net';
import type { RunAs } from './run-as.ts';
import { prepareSocketDirectory } from './socket-directory.ts';

export interface Listening {
  host: string;
  port: number;
  settings: Readonly<Record<string, string | number>>;
  /** Files of a killed PostgreSQL that prevent the next one from listening. */
  leftovers: readonly string[];
  /** Removes the files that listening has created. */
  remove(): void;
}

const SOCKET_PORT = 5432;

/** A Unix socket that only its owner may open. On Windows, where PostgreSQL has no such socket, a free port. */
export async function chooseListening(dataDirectory: string, runAs: RunAs | undefined): Promise<Listening> {
  if (process.platform === 'win32') {
    const port = await findFreePort();
    return {
      host: '127.0.0.1',
      port,
      settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
      leftovers: [],
      remove: () => undefined,
    };
  }
  const directory = prepareSocketDirectory(dataDirectory, runAs);
  return {
    host: directory.path,
    port: SOCKET_PORT,
    settings: { listen_addresses: '', port: SOCKET_PORT, unix_socket_directories: directory.path },
    leftovers: [directory.socket, `${directory.socket}.lock`],
    remove: directory.remove,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
