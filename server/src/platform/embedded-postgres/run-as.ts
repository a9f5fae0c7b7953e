import { chownSync } from 'node:fs';

/** The user that PostgreSQL runs as, where that is not the one who started Gantry. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. `nobody` needs no account to be made. */
const NOBODY: RunAs = { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function chooseRunAs(): RunAs | undefined {
  return isRoot() ? NOBODY : undefined;
}

export function giveTo(path: string, runAs: RunAs | undefined): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}
