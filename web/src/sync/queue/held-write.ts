import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';

/** A write that can be queued: the request, and its name for people. */
export interface HeldWrite {
  readonly request: CallRequest;
  /** "HAR-12", "New work “Pour the slab”". */
  readonly what: string;
  /** The work that it changes, when the request does not contain it. */
  readonly workId?: string;
  /** The temporary id of the object that it creates: later writes may refer to it. */
  readonly makes?: string;
  /** Set when it undoes or redoes a change that the server has. */
  readonly turn?: 'undo' | 'redo';
}

/** A temporary id for an object that the server has not created yet. */
export const newHeldName = (): string => `held-${crypto.randomUUID()}`;
export const isHeldName = (id: string): boolean => id.startsWith('held-');

export type Sent = { readonly data?: unknown; readonly error?: CallError | undefined };
export type Send = (request: CallRequest) => Sent | PromiseLike<Sent>;

export type Outcome<R> = { readonly data: R } | { readonly error: CallError };
