import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { signInAs } from '../../../tests/signed-in.ts';
import { TestImporter } from '../../../tests/test-importer.ts';
import { defaultPolicy } from '../../access/index.ts';
import { testWorkbook } from './test-workbook.ts';

const office = await openOffice();
const { pool } = office.services;
let mona: Caller;
let importer: TestImporter;

beforeAll(async () => {
  mona = await office.person({ name: 'Mona Manager', roles: ['manager'] });
  importer = new TestImporter(office, await signInAs(office.services, mona.id));
}, 60_000);

const csv = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

/** By the title of each work: the names of its labels, in the order of their names. */
async function labelsOf(projectId: string): Promise<Record<string, string[]>> {
  const { rows } = await pool.query(
    `select w.title, array(select l.name from label l where l.id = any(w.label_ids) order by l.name)::text[] as labels
     from work w where w.project_id = $1 and w.deleted_at is null`,
    [projectId],
  );
  return Object.fromEntries(rows.map(({ title, labels }) => [title, labels]));
}

const allLabels = async (): Promise<string[]> =>
  (await pool.query('select name from label order by name')).rows.map(({ name }) => name);

describe('labels of a table', () => {
  it('come from several columns, are found by name and made where they are new', async () => {
    await mona.make('/api/labels', { name: 'Steel', color: 'blue' });
    const file = csv(
      'Summary,Issue key,Labels,Labels',
      'Survey,LB-1,steel,Hinge',
      'Order,LB-2,hinge,',
      'Pour,LB-3,,',
    );
    const id = await importer.upload(file, 'labels.csv');
    const { rehearsal } = await importer.rehearse(id, { key: 'LBA', name: 'Labels' });
    expect(rehearsal.notes).toContain('Labels of the file that are new here (1): Hinge');
    expect(rehearsal.table?.columns.find(({ title }) => title === 'Labels')?.field).toBe('labels');
    expect(await allLabels()).not.toContain('Hinge');
    const { result } = await importer.write(id, rehearsal.stamp);
    expect(await labelsOf(result.projectId)).toEqual({
      Survey: ['Hinge', 'Steel'],
      Order: ['Hinge'],
      Pour: [],
    });
  });

  it.each([
    ['a comma', 'wet works, "dry, cold"', ['dry, cold', 'wet works']],
    ['a semicolon', 'crane; pile', ['crane', 'pile']],
    ['both', 'crane, pile; sheet', ['crane', 'pile', 'sheet']],
  ])('are separated by %s in one cell', async (_, cell, expected) => {
    const file = await testWorkbook({
      sheet: 'Tasks',
      rows: [
        ['Title', 'Start', 'Tags'],
        ['Lift', '2026-03-02', cell],
      ],
    });
    const key = `LS${expected.map((name) => name.charAt(0)).join('')}`.toUpperCase();
    const { result } = await importer.bring(file, { key, name: key }, 'tags.xlsx');
    expect(await labelsOf(result.projectId)).toEqual({ Lift: expected });
  });

  it('stay when the import is taken back; the works go', async () => {
    const file = csv('Title,Key,Labels', 'Weld,W-1,undone');
    const { result } = await importer.bring(file, { key: 'LBU', name: 'Undo' }, 'undo.csv');
    const undone = await mona.post(`/api/change-sets/${result.changeSetId}/undo`);
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
    expect(await labelsOf(result.projectId)).toEqual({});
    expect(await allLabels()).toContain('undone');
  });

  it('follow the file when it comes again, and keep what was changed here', async () => {
    const titles = 'Title,Key,Labels';
    const first = csv(titles, 'Dig,D-1,soil', 'Fill,D-2,soil', 'Roll,D-3,soil');
    const { result } = await importer.bring(first, { key: 'LBR', name: 'Again' }, 'again.csv');
    const { projectId } = result;
    const roll = (await mona.list(`/api/works?filter=project:is:${projectId}&limit=50`)).find(
      ({ title }) => title === 'Roll',
    );
    const own = await mona.make('/api/labels', { name: 'ours', color: 'teal' });
    await mona.patch(`/api/works/${roll?.id}`, { labelIds: [own.id], version: roll?.version });
    const second = csv(titles, 'Dig,D-1,"soil, clay"', 'Fill,D-2,', 'Roll,D-3,soil');
    const id = await importer.upload(second, 'again.csv');
    const { rehearsal } = await importer.rehearse(id, { projectId });
    expect(rehearsal.counts).toMatchObject({ made: 0, changed: 2, alone: 1, both: 0 });
    await importer.write(id, rehearsal.stamp);
    expect(await labelsOf(projectId)).toEqual({ Dig: ['clay', 'soil'], Fill: [], Roll: ['ours'] });
    const without = await importer.upload(csv('Title,Key', 'Dig,D-1'), 'again.csv');
    expect((await importer.rehearse(without, { projectId })).rehearsal.counts).toMatchObject({ changed: 0 });
  });

  it('that are too long, or beyond what a person may make, are left out with a remark', async () => {
    const many = Array.from({ length: 201 }, (_, number) => `bulk ${String(number).padStart(3, '0')}`);
    const lead = await office.person({ name: 'Lena Lead', roles: ['manager'] });
    const theirs = new TestImporter(office, await signInAs(office.services, lead.id));
    const long = 'x'.repeat(61);
    const file = csv('Title,Labels', `Much,"${many.join(', ')}"`, `Long,${long}`, 'None,');
    const id = await theirs.upload(file, 'many.csv');
    const { rehearsal } = await theirs.rehearse(id, { key: 'LBM', name: 'Many' });
    expect(rehearsal.notes.join('\n')).toMatch(/too many labels: .* \(1\): bulk 200/);
    expect(rehearsal.notes.join('\n')).toMatch(/at most 60 characters/);
    expect(rehearsal.counts.remarks).toBe(2);
    const { result } = await theirs.write(id, rehearsal.stamp);
    const labels = await labelsOf(result.projectId);
    expect(labels.Much).toHaveLength(200);
    expect(labels).toMatchObject({ Long: [], None: [] });
  });

  it('that are new are left out with a remark for a person who may not create labels', async () => {
    await mona.make('/api/labels', { name: 'known', color: 'blue' });
    const admin = await office.person({ name: 'Max Admin', roles: ['admin'] });
    const { version } = (await admin.get('/api/policy')).body.response;
    const rules = [
      ...defaultPolicy,
      { subject: 'manager', effect: 'deny', actions: ['update'], target: 'works', scope: 'company' },
    ];
    expect((await admin.put('/api/policy', { version, rules })).status).toBe(200);
    const id = await importer.upload(csv('Title,Labels', 'Lift,"known, unknown"', 'Lower,known'), 'no.csv');
    const { rehearsal } = await importer.rehearse(id, { key: 'LBN', name: 'No' });
    expect(rehearsal.notes).toContain(
      'You may not create labels: those that are new were left out (1): unknown',
    );
    expect(rehearsal.counts.remarks).toBe(1);
    const { result } = await importer.write(id, rehearsal.stamp);
    expect(await labelsOf(result.projectId)).toEqual({ Lift: ['known'], Lower: ['known'] });
    expect(await allLabels()).not.toContain('unknown');
  });
});
