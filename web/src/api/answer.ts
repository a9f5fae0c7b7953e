import type { Problem } from '@gantry/contract';
import type { CallError } from '#lib/problem.ts';

export type CallResult = { readonly data: unknown } | { readonly error: CallError };

/** 200 to 299 is success; everything else is the server's problem, or an answer in a language that is not ours. */
export async function readAnswer(answer: Response): Promise<CallResult> {
  const body = await readJson(answer);
  if (answer.ok) return { data: body ?? null };
  const { status } = answer;
  const retryAfter = retryAfterOf(answer);
  if (isProblem(body)) return { error: { kind: 'problem', status, problem: body, ...retryAfter } };
  return { error: { kind: 'answer', status, ...retryAfter } };
}

/** When the server says that the call may come again. It may also name a date: a caller has its own pause then. */
function retryAfterOf(answer: Response): { readonly retryAfterMs?: number } {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? { retryAfterMs: seconds * 1_000 } : {};
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}
