import { createHash } from 'node:crypto';

/** What was said of a work in the other program. */
export interface PlanComment {
  /** A name or an address, as the file has it; null: it does not say. */
  readonly author: string | null;
  /** By the company's wall clock; null: the file does not say. */
  readonly at: string | null;
  readonly body: string;
}

/** The same comment has the same mark in each file of a source. */
export const markOf = ({ author, at, body }: PlanComment): string =>
  createHash('sha256')
    .update(JSON.stringify([author, at, body]))
    .digest('base64url')
    .slice(0, MARK_LENGTH);

const MARK_LENGTH = 22;
