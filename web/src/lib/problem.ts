import type { Problem, ProblemCode } from '@gantry/contract';
import { say } from './words/index.ts';

/**
 * Why a call did not succeed: the server's problem, or one of those that never reached the server. `network`: there was
 * no response. `answer`: something between the browser and the server responded in an unknown format. `waits`: a write
 * that is stored here and sent automatically once there is a connection; `id` is its id in that store.
 */
export type CallError =
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly problem: Problem;
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'waits'; readonly id: string };

export function isCallError(error: unknown): error is CallError {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false;
  return ['problem', 'network', 'answer', 'waits'].includes(String(error.kind));
}

/** Whether the server did not respond: there is no network, or a proxy reports that the server is away. */
export function isUnanswered(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return error.kind === 'network' || (error.kind === 'answer' && error.status >= 502 && error.status <= 504);
}

/** Whether the same call may succeed in a moment: the server is starting, is busy, or cannot be reached. */
export function isPassing(error: unknown): boolean {
  if (isUnanswered(error)) return true;
  return isCallError(error) && 'status' in error && [429, 502, 503, 504].includes(error.status);
}

/** Milliseconds after which the server allows the call again; 0 when it does not specify that. */
export function retryAfterOf(error: unknown): number {
  return isCallError(error) && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0;
}

/** A write that only waits has not failed: its optimistic update stays. */
export function isWaiting(error: unknown): boolean {
  return waitingIdOf(error) !== undefined;
}

export function waitingIdOf(error: unknown): string | undefined {
  return isCallError(error) && error.kind === 'waits' ? error.id : undefined;
}

/** The server's problem inside the error of a query or mutation, if there is one. */
export function problemOf(error: unknown): Problem | undefined {
  return isCallError(error) && error.kind === 'problem' ? error.problem : undefined;
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return problemOf(error)?.code === code;
}

/**
 * Whether the same call may succeed a moment later. A request that the server understood and refused, such as a due
 * before the start, is refused again.
 */
export function canRepeat(error: unknown): boolean {
  if (!isCallError(error) || error.kind === 'network' || error.kind === 'waits') return true;
  const passes = error.status >= 500 || error.status === 408 || error.status === 429;
  if (passes || error.kind === 'answer') return passes;
  return error.problem.code.startsWith('session/') || repeatable.has(error.problem.code);
}

/** Another call was under way, or has changed the state that this one was based on. */
const repeatable: ReadonlySet<ProblemCode> = new Set(['idempotency/in-flight', 'entity/conflict']);

/** What happened, in a sentence for people. */
export function sentenceOf(error: unknown): string {
  if (!isCallError(error)) {
    return error instanceof Error && error.message !== '' ? error.message : say('wentWrong');
  }
  if (error.kind === 'network') {
    return say('noAnswer');
  }
  if (error.kind === 'waits') return say('keptUntilConnected');
  if (error.kind === 'answer') return say('notReached', { status: error.status });
  return error.problem.detail;
}

/** Messages by field path (`title`, `members.0.role`), for a form to show at its fields. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
