import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasSharedData, sharedPath, WITHOUT_DATA } from '../../../../scheduling/tests/support/shared-data.ts';
import { openOffice } from '../../../tests/office.ts';
import { runOn } from '../../../tests/run-command.ts';
import { importCommand } from './import.ts';

const PLAN = sharedPath('mpp/mpp9timephasedsegments-from12.mpp');

const { services, person } = await openOffice();
await person({ name: 'Ada Admin', roles: ['admin'] });
const directory = mkdtempSync(join(tmpdir(), 'gantry-import-'));
afterAll(() => rmSync(directory, { recursive: true }));

const run = (...args: string[]) => runOn(services, importCommand, ...args);

test.skipIf(!hasSharedData)(`takes a binary plan from its file${WITHOUT_DATA}`, async () => {
  expect((await run(PLAN, '--project', 'BIN')).text).toMatch(/^Imported 20 works, 0 links/);
});

test('explains in one sentence what cannot be read', async () => {
  const letter = join(directory, 'letter.mpp');
  writeFileSync(letter, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]));
  await expect(run(letter, '--project', 'BIN')).rejects.toThrow(
    /^The file is not a Microsoft Project file[^\n]+\.$/,
  );
  await expect(run(directory, '--project', 'BIN')).rejects.toThrow(/cannot be read/);
  await expect(run(join(directory, 'none.mpp'), '--project', 'BIN')).rejects.toThrow(/cannot be read/);
});

test('accepts semicolons as well as commas, and creates no empty project', async () => {
  const table = join(directory, 'table.csv');
  const lines = [
    '\ufeffTitle;Description;Due',
    'Order;bricks, mortar, sand, lime;2026-12-04',
    'Book;Nora, Timo;',
  ];
  writeFileSync(table, lines.join('\n'));
  expect((await run(table, '--project', 'SEM')).text).toMatch(/^Imported 2 works/);
  writeFileSync(table, 'Colour;Owner\nred;\nblue;\n');
  await expect(run(table, '--project', 'NIX')).rejects.toThrow(
    /^None of the 2 rows of the table becomes a work\./,
  );
  const { rows } = await services.pool.query("select key from project where key in ('SEM', 'NIX')");
  expect(rows).toEqual([{ key: 'SEM' }]);
});
