import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isCall } from './served-path.ts';

/**
 * From this size on, a lower compression level is used because a person waits for it: a plan of 5,000 works gets as
 * small in a third of the time.
 */
const LARGE = 256_000;

const usual = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const quick = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

const compressions = {
  br: (text: string) => promisify(brotliCompress)(text, { params: text.length < LARGE ? usual : quick }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** A smaller response fits into one packet anyway. */
const LEAST_BYTES = 1400;

/**
 * Compresses responses to calls. Response bodies never contain the session or the anti-forgery token, so their size
 * cannot reveal them.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isCall(request)) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((word) => word.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding === undefined || payload.length < LEAST_BYTES) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressions[encoding](payload);
  });
}
