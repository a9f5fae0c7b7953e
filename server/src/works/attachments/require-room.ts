import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { lockFilesOf, lockFilesOfPerson, sumBytes, sumBytesOfPerson } from './attachment-repository.ts';

export interface FileLimits {
  readonly mostFileBytes: number;
  readonly mostProjectBytes: number;
}

/** An upload that gets no further part for a day is deleted. */
export const UPLOAD_MS = 86_400_000;
/** The announced bytes of an upload count for so long after its last part. */
const FRESH_MS = 600_000;
/** The share of a place that one person may take: in works without a project, and with files on their way. */
const SHARE_OF_A_PERSON = 0.1;
const MEGABYTE = 1_048_576;

/** Uploads that expire after this moment were announced, or sent on, within the last minutes. */
const freshAfter = (at: Date): string => new Date(at.getTime() + UPLOAD_MS - FRESH_MS).toISOString();

/** Whether the announced bytes of an upload no longer count. */
export const isStale = (expiresAt: string, at: Date): boolean =>
  Date.parse(expiresAt) <= Date.parse(freshAfter(at));

interface ComingFile {
  readonly ownerId: string;
  readonly projectId: string | null;
  readonly bytes: number;
  readonly at: Date;
}

/** Refuses a file that would exceed the quota of its place or of its person. */
export async function requireRoomForFile(
  tx: Tx,
  { ownerId, projectId, bytes, at }: ComingFile,
  limits: FileLimits,
): Promise<void> {
  const { mostFileBytes, mostProjectBytes } = limits;
  const mostOfPerson = Math.max(mostFileBytes, mostProjectBytes * SHARE_OF_A_PERSON);
  const megabytes = Math.floor(mostOfPerson / MEGABYTE);
  await lockFilesOfPerson(tx, ownerId);
  const own = await sumBytesOfPerson(tx, ownerId, freshAfter(at));
  if (own.onTheirWay + bytes > mostOfPerson)
    throw new ProblemError('files/too-many', said('tooMuchOnItsWay', { megabytes }));
  if (projectId === null && own.withoutProject + bytes > mostOfPerson)
    throw new ProblemError('files/person-full', said('personFull', { megabytes }));
  // Two people who announce files at the same moment see each other's bytes.
  await lockFilesOf(tx, projectId);
  if ((await sumBytes(tx, projectId, freshAfter(at))) + bytes > mostProjectBytes)
    throw new ProblemError(
      'files/project-full',
      said('projectFull', { gigabytes: Math.floor(mostProjectBytes / MEGABYTE / 1024) }),
    );
}
