import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackupFile, writeBackup } from '../../src/backup/index.ts';
import { openOffice } from '../office.ts';
import { FileSender } from '../send-file.ts';

const KEY = 'a key that only this backup has';
const PLACES = 200;

const office = await openOffice();
const { services } = office;
const folder = mkdtempSync(join(tmpdir(), 'gantry-damaged-'));
const damagedPath = join(folder, 'damaged.backup');
const files: Record<'encrypted' | 'plain', Buffer> = {
  encrypted: Buffer.alloc(0),
  plain: Buffer.alloc(0),
};

beforeAll(async () => {
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const works = Array.from({ length: 150 }, (_, n) => ({ title: `Work ${n}` }));
  await ada.make('/api/works/many', { works });
  const work = await ada.make('/api/works', { title: 'With a file' });
  const browser = await FileSender.open(office, ada.id);
  await browser.send(work.id, { name: 'piles.csv', content: 'pile;blows\n'.repeat(2_000) });
  for (const kind of ['encrypted', 'plain'] as const) {
    const path = join(folder, `${kind}.backup`);
    await writeBackup({
      address: services.databaseAddress,
      dataDirectory: services.dataDirectory,
      path,
      key: kind === 'encrypted' ? KEY : undefined,
      sessionSecret: services.sessionSecret,
      now: services.clock.now(),
    });
    files[kind] = readFileSync(path);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (bytes: Buffer) => {
  writeFileSync(damagedPath, bytes);
  return checkBackupFile(damagedPath, KEY);
};

/** A sentence for an operator, not an error of a library. */
const refusal = expect.objectContaining({
  name: 'BackupFileError',
  message: expect.stringMatching(/^(The|This|BACKUP_KEY) [^\n]*\.$|^BACKUP_KEY is not[^\n]*\.$/),
});

describe.each(['encrypted', 'plain'] as const)('a backup, %s,', (kind) => {
  test('is read as it was written', async () => {
    expect((await check(files[kind])).company).toBe('Our company');
  });

  test(`is refused in words with a bit that was turned, at ${PLACES} places`, async () => {
    const { length } = files[kind];
    await fc.assert(
      fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
        const bytes = Buffer.from(files[kind]);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        await expect(check(bytes)).rejects.toEqual(refusal);
      }),
      { numRuns: PLACES },
    );
  });

  test('is refused with a message if it was cut short anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(files[kind].length - 1), async (length) => {
        await expect(check(files[kind].subarray(0, length))).rejects.toEqual(refusal);
      }),
      { numRuns: 50 },
    );
  });

  test('is refused with a message if something was appended, or a piece was removed, doubled or moved', async () => {
    await expect(check(Buffer.concat([files[kind], Buffer.from('x')]))).rejects.toEqual(refusal);
    await expect(check(Buffer.concat([files[kind], files[kind]]))).rejects.toEqual(refusal);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(files[kind].length), { minLength: 3, maxLength: 3 }), async (cuts) => {
        const [a = 0, b = 0, c = 0] = cuts.toSorted((x, y) => x - y);
        fc.pre(a < b && b < c);
        const [head, one, two, tail] = [
          files[kind].subarray(0, a),
          files[kind].subarray(a, b),
          files[kind].subarray(b, c),
          files[kind].subarray(c),
        ];
        fc.pre(!one.equals(two));
        await expect(check(Buffer.concat([head, two, one, tail]))).rejects.toEqual(refusal);
        await expect(check(Buffer.concat([head, one, one, two, tail]))).rejects.toEqual(refusal);
        await expect(check(Buffer.concat([head, two, tail]))).rejects.toEqual(refusal);
      }),
      { numRuns: 30 },
    );
  });

  test('cannot be combined from two files', async () => {
    const path = join(folder, 'other.backup');
    const key = kind === 'encrypted' ? KEY : undefined;
    const { databaseAddress: address, dataDirectory, sessionSecret } = services;
    await writeBackup({
      address,
      dataDirectory,
      path,
      key,
      sessionSecret,
      now: new Date('2026-03-03T09:00:00Z'),
    });
    const other = readFileSync(path);
    const headOf = (file: Buffer) => file.indexOf('\n', file.indexOf('\n') + 1) + 1;
    const spliced = Buffer.concat([
      files[kind].subarray(0, headOf(files[kind])),
      other.subarray(headOf(other)),
    ]);
    await expect(check(spliced)).rejects.toEqual(refusal);
  });
});
