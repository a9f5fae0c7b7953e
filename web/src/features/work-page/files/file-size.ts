import { say } from './words/index.ts';

const KILOBYTE = 1_024;
const MEGABYTE = 1_048_576;

/** `14 MB`, `84 kB`: rounded for people. */
export function sizeOf(bytes: number): string {
  if (bytes < KILOBYTE) return say('bytes', { count: bytes });
  if (bytes < MEGABYTE) return say('kilobytes', { count: Math.round(bytes / KILOBYTE) });
  const megabytes = bytes / MEGABYTE;
  return say('megabytes', {
    count: megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes),
  });
}
