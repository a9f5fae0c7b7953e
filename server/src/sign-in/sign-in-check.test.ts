import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../platform/config/index.ts';
import { checkSignIn } from './sign-in-check.ts';

/** A provider that answers each path with what a test has set. */
const answers = new Map<string, unknown>();
const provider: Server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => new Promise((resolve) => provider.close(resolve)));

function offer(
  realm: string,
  changes: Record<string, unknown> = {},
  keys: unknown[] = [{ kty: 'RSA' }],
): string {
  const issuer = `${origin}/${realm}`;
  answers.set(`/${realm}/.well-known/openid-configuration`, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...changes,
  });
  answers.set(`/${realm}/keys`, { keys });
  return issuer;
}

function check(issuer: string, environment: Record<string, string> = {}): Promise<string | undefined> {
  return checkSignIn(parseSettings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'gantry', ...environment }));
}

test('a provider with correct answers has no problem', async () => {
  expect(await check(offer('good'))).toBeUndefined();
});

test('the embedded provider needs no check', async () => {
  expect(await checkSignIn(parseSettings({}))).toBeUndefined();
});

test('a wrong address is reported with its response', async () => {
  expect(await check(`${origin}/nowhere`)).toBe(
    `${origin}/nowhere/.well-known/openid-configuration answers with status 404`,
  );
});

test('a provider that cannot be reached is reported as unreadable', async () => {
  expect(await check('http://127.0.0.1:9/realm')).toMatch(/openid-configuration cannot be read \(.+\)$/);
});

test('an issuer that differs by a letter is reported', async () => {
  offer('almost', { issuer: `${origin}/Almost` });
  expect(await check(`${origin}/almost`)).toContain('they must be the same letter for letter');
});

test('a page that is not an OpenID configuration is reported', async () => {
  answers.set('/page/.well-known/openid-configuration', { hello: 'world' });
  expect(await check(`${origin}/page`)).toContain('is not an OpenID configuration');
});

test('a provider without keys is reported', async () => {
  expect(await check(offer('keyless', {}, []))).toContain('holds no keys');
});

test('an address on which browsers cannot sign in is reported', async () => {
  const mistake = await check(offer('plain'), { PUBLIC_URL: 'http://gantry.example.com' });
  expect(mistake).toContain('must be https');
});
