import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { runOn } from '../../../tests/run-command.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';

const { services, person } = await openOffice();
const directory = mkdtempSync(join(tmpdir(), 'gantry-export-'));
const file = join(directory, 'quay.xml');
afterAll(() => rmSync(directory, { recursive: true }));

const run = (command: typeof exportCommand, ...args: string[]) => runOn(services, command, ...args);

beforeAll(async () => {
  const ada = await person({ name: 'Ada Admin', roles: ['admin'] });
  const { id: projectId } = await ada.make('/api/projects', {
    key: 'QUA',
    name: 'Quay',
    visibility: 'members',
  });
  await ada.make('/api/works', { title: 'Drive piles', projectId });
});

test('writes a whole project, which can be imported again, and overwrites no file', async () => {
  expect(await run(exportCommand, '--project', 'QUA', file)).toEqual({
    code: 0,
    text: `Exported 1 work and 0 links of QUA “Quay” to ${file}.`,
  });
  expect(readFileSync(file, 'utf8')).toContain('<Name>Drive piles</Name>');
  await expect(run(exportCommand, '--project', 'QUA', file)).rejects.toThrow(/is there already/);
  expect((await run(importCommand, file, '--project', 'QUB')).text).toMatch(/^Imported 1 work, 0 links/);
});

test('reports wrong arguments', async () => {
  await expect(run(exportCommand, '--project', 'NIL', file)).rejects.toThrow('There is no project NIL.');
  await expect(run(exportCommand, 'QUA')).rejects.toThrow(/Say what and where to/);
  await expect(run(exportCommand, '--project', 'QUA', join(directory, 'none', 'x.xml'))).rejects.toThrow(
    /cannot be written/,
  );
});
