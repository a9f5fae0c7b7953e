import { describe, expect, test } from 'vitest';
import { createTestServer } from '../../../tests/test-server.ts';

const { app } = await createTestServer();
const host = { host: 'localhost:3000' };

describe('every answer', () => {
  test('is not ready-made for other sites, whatever its status', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/users/me', '/%zz']) {
      const answer = await app.inject({ url, headers: host });
      expect(answer.headers['content-security-policy'], url).toContain("default-src 'none'");
    }
  });
});
