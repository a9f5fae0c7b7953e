import type { Problem } from '@gantry/contract';
import type { CallError } from '#lib/problem.ts';

export type CallResult = { readonly data: unknown } | { readonly error: CallError };

/** 200 to 299 is success; everything else is the server's problem, or an answer in a language that is not ours. */
export async function readAnswer(answer: Response): Promise<CallResult> {
  const body = await readJson(answer);
  if (answer.ok) return { data: body ?? null };
  if (isProblem(body)) return { error: { kind: 'problem', status: answer.status, problem: body } };
  return { error: { kind: 'answer', status: answer.status } };
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
