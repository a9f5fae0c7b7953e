import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const large = { response: Array.from({ length: 30_000 }, (_, index) => `work ${index}`) };
const long = { response: Array.from({ length: 200 }, (_, index) => `work ${index}`) };

async function ask(path: string, accepted?: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/api/long', () => long);
  app.get('/api/large', () => large);
  app.get('/api/short', () => ({ response: null }));
  return app.inject({ url: path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

it('compresses a long response in an accepted encoding', async () => {
  const brotli = await ask('/api/long', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  const zipped = await ask('/api/long', 'gzip');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(long);
  expect(Number(zipped.headers['content-length'])).toBe(zipped.rawPayload.length);
});

it('also compresses a large response', async () => {
  const { headers, rawPayload } = await ask('/api/large', 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(large);
});

it.each([undefined, 'identity', 'br;q=0'])('does not compress if %s is accepted', async (accepted) => {
  const answer = await ask('/api/long', accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(long);
});

it('does not compress a short response', async () => {
  expect((await ask('/api/short', 'br')).headers['content-encoding']).toBeUndefined();
});
