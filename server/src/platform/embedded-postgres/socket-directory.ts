import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type RunAs } from './run-as.ts';

/** The path of a Unix socket, including its suffix, must fit into 108 bytes (104 on macOS). */
const LONGEST_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

export interface SocketDirectory {
  path: string;
  /** The socket file, with the name that PostgreSQL gives it. */
  socket: string;
  remove(): void;
}

/** The directory of PostgreSQL's socket: in the data directory, or a short path if that is too long. */
export function prepareSocketDirectory(dataDirectory: string, runAs: RunAs | undefined): SocketDirectory {
  const inData = join(dataDirectory, 'socket');
  const fits = Buffer.byteLength(join(inData, SOCKET_NAME)) <= LONGEST_PATH;
  const path = fits ? inData : mkdtempSync(join(tmpdir(), 'gantry-'));
  if (fits) mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  giveTo(path, runAs);
  return {
    path,
    socket: join(path, SOCKET_NAME),
    remove: () => {
      if (!fits) rmSync(path, { recursive: true, force: true });
    },
  };
}
