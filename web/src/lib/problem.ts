import type { Problem, ProblemCode } from '@gantry/contract';
import { say } from './words/index.ts';

/**
 * Why a call did not succeed: the server's own problem, or one of those that never reached it. `network`: no answer came.
 * `answer`: something between us and the server answered, in a language that is not ours. `waits`: a write that is kept here and
 * sent by itself once there is a connection; `id` is what it is kept under.
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

/** Whether no answer of the server came: the network is away, or a proxy says that the server is. */
export function isUnanswered(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return error.kind === 'network' || (error.kind === 'answer' && error.status >= 502 && error.status <= 504);
}

/** Whether the same call may succeed in a moment: the server starts, is busy, or cannot be reached. */
export function isPassing(error: unknown): boolean {
  if (isUnanswered(error)) return true;
  return isCallError(error) && 'status' in error && [429, 502, 503, 504].includes(error.status);
}

/** Milliseconds after which the server says that the call may come again; 0 where it does not say. */
export function retryAfterOf(error: unknown): number {
  return isCallError(error) && 'retryAfterMs' in error ? (error.retryAfterMs ?? 0) : 0;
}

/** A write that only waits is no failure: what was painted for it stays. */
export function isWaiting(error: unknown): boolean {
  return waitingIdOf(error) !== undefined;
}

export function waitingIdOf(error: unknown): string | undefined {
  return isCallError(error) && error.kind === 'waits' ? error.id : undefined;
}

/** The server's problem inside what a query or mutation gave as its error, if there is one. */
export function problemOf(error: unknown): Problem | undefined {
  return isCallError(error) && error.kind === 'problem' ? error.problem : undefined;
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return problemOf(error)?.code === code;
}

/**
 * Whether the same call may succeed a moment later. What the server understood and refused, such as a due before the start, it
 * refuses again.
 */
export function canRepeat(error: unknown): boolean {
  if (!isCallError(error) || error.kind === 'network' || error.kind === 'waits') return true;
  const passes = error.status >= 500 || error.status === 408 || error.status === 429;
  if (passes || error.kind === 'answer') return passes;
  return error.problem.code.startsWith('session/') || repeatable.has(error.problem.code);
}

/** Another call was under way, or has changed what this one was built on. */
const repeatable: ReadonlySet<ProblemCode> = new Set(['idempotency/in-flight', 'entity/conflict']);

/** What happened, for people. */
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

/** Messages by field path (`title`, `members.0.role`), for a form to show where they belong. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
