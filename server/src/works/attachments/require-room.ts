import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { lockFilesOf, lockFilesOfPerson, sumBytes, sumBytesOfPerson } from './attachment-repository.ts';

export interface FileLimits {
  readonly mostFileBytes: number;
  readonly mostProjectBytes: number;
}

/** An upload without a new part for a day is deleted. */
export const UPLOAD_MS = 86_400_000;
/** How long after its last part an upload counts with its announced size. */
const FRESH_MS = 600_000;
/** The share of the quota that one person may use in works without a project, and with unfinished uploads. */
const SHARE_OF_A_PERSON = 0.1;
const MEGABYTE = 1_048_576;

/** Uploads that expire after this moment were announced or continued within the last minutes. */
const freshAfter = (at: Date): string => new Date(at.getTime() + UPLOAD_MS - FRESH_MS).toISOString();

/** Whether an upload no longer counts with its announced size. */
export const isStale = (expiresAt: string, at: Date): boolean =>
  Date.parse(expiresAt) <= Date.parse(freshAfter(at));

interface ComingFile {
  readonly ownerId: string;
  readonly projectId: string | null;
  readonly bytes: number;
  readonly at: Date;
}

/** Refuses a file that would exceed the quota of its project or of its sender. */
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
  // This lock makes two people who announce files at the same moment see each other's bytes.
  await lockFilesOf(tx, projectId);
  if ((await sumBytes(tx, projectId, freshAfter(at))) + bytes > mostProjectBytes)
    throw new ProblemError(
      'files/project-full',
      said('projectFull', { gigabytes: Math.floor(mostProjectBytes / MEGABYTE / 1024) }),
    );
}
