import { chownSync } from 'node:fs';

/** The user that PostgreSQL runs as, if it is not the user who started Gantry. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. The user `nobody` exists on every system. */
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
