import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallError } from '#lib/problem.ts';
import { noteServerTime } from '#lib/server-clock.ts';
import { type CallResult, readAnswer } from './answer.ts';
import type { CallEnvironment, QueryEnvironment } from './environment.ts';
import { pageStays } from './leaving-page.ts';
import { notePosition } from './live-position.ts';
import { type CallRequest, initOf, urlOf, withXsrfToken } from './request.ts';

const retryLimit = 3;
const retryDelayMs = 300;

/** Performs a call with all error handling: retries and a refresh after 401, and navigation to /sign-in and /500. */
export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError> = async (request, { extra, signal }) => {
  const environment = extra as QueryEnvironment;
  return environment.calls.run(request, signal, (signal) => performCall(request, environment, { signal }));
};

export interface CallContext {
  readonly signal: AbortSignal;
  readonly dispatch: (action: never) => unknown;
}

export async function performCall(
  request: CallRequest,
  environment: CallEnvironment,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<CallResult> {
  const url = urlOf(request, environment.host);
  const init = { ...initOf(request), signal };
  try {
    const answer = await sendUntilThereIsRoom(url, init, environment);
    if (answer.status === 500) environment.goTo('/500');
    notePosition(answer);
    const result = await readAnswer(answer);
    if ('data' in result) environment.onAnswer(request, result.data);
    return result;
  } catch {
    if (init.method === 'GET') await pageStays();
    // The result of a cancelled query is not used; throwing would only write to the console.
    return { error: { kind: 'network' } };
  }
}

/**
 * For a server that is busy with this person's earlier calls, the response already says when a read may be repeated.
 */
const mostTries = 3;
const longestWaitMs = 5_000;

async function sendUntilThereIsRoom(
  url: string,
  init: RequestInit,
  environment: CallEnvironment,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendUntilAuthorized(url, init, environment);
    const waitMs = Number(answer.headers.get('retry-after')) * 1_000;
    const maySendAgain = init.method === 'GET' && answer.status === 429 && attempt < mostTries;
    if (!maySendAgain || !(waitMs > 0 && waitMs <= longestWaitMs)) return answer;
    await discard(answer);
    await environment.wait(waitMs);
  }
}

/** Returns the response; after a 401, retries and refreshes the session first. */
async function sendUntilAuthorized(
  url: string,
  init: RequestInit,
  environment: CallEnvironment,
): Promise<Response> {
  const isSessionCall = url.includes('/auth/token');
  if (!isSessionCall) await environment.refreshIfDue();
  let answer = await send(url, init);
  if (answer.status !== 401) return answer;
  if (isSessionCall) return giveUp(answer, environment);
  for (let attempt = 1; attempt <= retryLimit; attempt += 1) {
    await discard(answer);
    await environment.wait(retryDelayMs * attempt);
    answer = await send(url, init);
    if (answer.status !== 401) return answer;
  }
  if (!(await environment.refresh())) return giveUp(answer, environment);
  await discard(answer);
  answer = await send(url, init);
  return answer.status === 401 ? giveUp(answer, environment) : answer;
}

function giveUp(answer: Response, environment: CallEnvironment): Response {
  environment.goToSignIn();
  return answer;
}

/** An unread body would keep its connection open. */
async function discard(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(url, withXsrfToken(init));
  noteServerTime(answer, askedAt);
  return answer;
}
