import { createHash } from 'node:crypto';
import type { Route } from '@gantry/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { getSession } from '../sessions/index.ts';
import { type CallKey, claimKey, getAnswer, storeAnswer } from './idempotency-repository.ts';
import { said } from './words/index.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** A call that may be repeated: it either has the first response, or may compute it. */
export type Claim = { readonly isNew: true } | { readonly isNew: false; readonly answer: unknown };

/** The key of a POST that has one. Other methods can be repeated without a key. */
export function findCallKey(request: FastifyRequest, route: Route): CallKey | undefined {
  const key = request.headers['idempotency-key'];
  if (route.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new ProblemError('request/invalid', said('longKey'), {
      errors: [{ path: 'idempotency-key', message: said('sendKey') }],
    });
  const path = request.url.split('?', 1)[0] ?? '';
  return { userId: getSession(request).userId, method: route.method, path, key };
}

/** Claims the key for this transaction, or finds the response that was given. */
export async function claimCall(tx: Tx, call: CallKey, body: unknown, at: string): Promise<Claim> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  if (await claimOrWait(tx, call, bodyHash, at)) return { isNew: true };
  const stored = await getAnswer(tx, call);
  if (!stored.bodyHash.equals(bodyHash)) throw new ProblemError('idempotency/other-body', said('otherBody'));
  return { isNew: false, answer: stored.answer };
}

async function claimOrWait(tx: Tx, call: CallKey, bodyHash: Buffer, at: string): Promise<boolean> {
  try {
    return await claimKey(tx, call, bodyHash, at);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new ProblemError('idempotency/in-flight', said('inFlight'), {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  }
}

export async function keepAnswer(tx: Tx, call: CallKey, route: Route, answer: unknown): Promise<void> {
  await storeAnswer(tx, call, route.status ?? 200, answer);
}
