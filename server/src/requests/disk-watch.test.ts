import { expect, test } from 'vitest';
import { openOffice } from '../../tests/office.ts';
import { isFull } from '../platform/disk-room.ts';

const GB = 1_000_000_000;

test('a disk with less than 500 MB free, or 3 % on a small disk, accepts no more writes', () => {
  expect(isFull({ totalBytes: 1_000 * GB, freeBytes: 0.49 * GB })).toBe(true);
  expect(isFull({ totalBytes: 1_000 * GB, freeBytes: 0.51 * GB })).toBe(false);
  expect(isFull({ totalBytes: 10 * GB, freeBytes: 0.29 * GB })).toBe(true);
  expect(isFull({ totalBytes: 10 * GB, freeBytes: 0.31 * GB })).toBe(false);
});

test('a full disk refuses writes with an explanation, while reads and deletions continue', async () => {
  const { person, services, clock } = await openOffice();
  let freeBytes = 50 * GB;
  services.measureDisk = () => Promise.resolve({ totalBytes: 100 * GB, freeBytes });
  const mia = await person({ name: 'Mia' });
  const work = await mia.make('/api/works', { title: 'Pour' });
  freeBytes = 0.1 * GB;
  clock.advance({ seconds: 2 });
  const refused = await mia.post('/api/works', { title: 'Strip' });
  expect(refused).toMatchObject({ status: 507, body: { code: 'server/disk-full' } });
  expect(refused.body.detail).toContain('The disk of the server is nearly full');
  expect((await mia.get(`/api/works/${work.id}`)).status).toBe(200);
  expect((await mia.delete(`/api/works/${work.id}`)).status).toBe(200);
  freeBytes = 50 * GB;
  clock.advance({ seconds: 2 });
  expect((await mia.post('/api/works', { title: 'Strip' })).status).toBe(201);
});
