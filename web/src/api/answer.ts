import type { Problem } from '@gantry/contract';
import type { CallError } from '#lib/problem.ts';

export type CallResult = { readonly data: unknown } | { readonly error: CallError };

/** 200 to 299 is success. Everything else is a problem of the server, or a response in an unknown format. */
export async function readAnswer(answer: Response): Promise<CallResult> {
  const body = await readJson(answer);
  if (answer.ok) return { data: body ?? null };
  const { status } = answer;
  const retryAfter = retryAfterOf(answer);
  if (isProblem(body)) return { error: { kind: 'problem', status, problem: body, ...retryAfter } };
  return { error: { kind: 'answer', status, ...retryAfter } };
}

/** When the server allows the call again. For a header with a date, the caller uses its own delay. */
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
