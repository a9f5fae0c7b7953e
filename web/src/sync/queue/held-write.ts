import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';

/** A write that can wait for a connection: the call as it will be sent, and what people call it. */
export interface HeldWrite {
  readonly request: CallRequest;
  /** "HAR-12", "New work “Pour the slab”". */
  readonly what: string;
  /** The work that it is about, where the call does not name it. */
  readonly workId?: string;
  /** What the browser calls that which this makes, until the server has named it: writes behind it may speak of it. */
  readonly makes?: string;
  /** It undoes or redoes something that the server has. */
  readonly turn?: 'undo' | 'redo';
}

/** A name for what the server has not made yet. */
export const newHeldName = (): string => `held-${crypto.randomUUID()}`;
export const isHeldName = (id: string): boolean => id.startsWith('held-');

export type Sent = { readonly data?: unknown; readonly error?: CallError | undefined };
export type Send = (request: CallRequest) => Sent | PromiseLike<Sent>;

export type Outcome<R> = { readonly data: R } | { readonly error: CallError };
