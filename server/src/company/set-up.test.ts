import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let eve: Caller;
let max: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

interface Step {
  readonly step: string;
  readonly isDone: boolean;
  readonly isSkipped: boolean;
  readonly count: number;
}

async function readSetUp(caller: Caller) {
  const { body } = await caller.get('/api/company/set-up');
  return body.response as unknown as {
    isOpen: boolean;
    isEnded: boolean;
    steps: Step[];
    publicUrl: string;
  };
}

const undone = async () =>
  (await readSetUp(ada)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const isLed = async () =>
  ((await ada.get('/api/users/me')).body.response.company as { isSettingUp: boolean }).isSettingUp;

describe('the first hour', () => {
  it('starts with no step done, and shows the address that invitations contain', async () => {
    expect(await readSetUp(ada)).toMatchObject({ isOpen: true, isEnded: false });
    expect((await readSetUp(ada)).publicUrl).toMatch(/^http:\/\/localhost/);
    expect(await undone()).toEqual(['company', 'people', 'departments', 'project']);
    expect(await isLed()).toBe(true);
  });

  it('is done step by step by creating things, and undone with them', async () => {
    eve = await office.person({ name: 'Eve Admin', roles: ['admin'] });
    max = await office.person({ name: 'Max Manager', roles: ['manager'] });
    expect(await undone()).toEqual(['company', 'departments', 'project']);
    const { version } = (await ada.get('/api/company')).body.response;
    await ada.patch('/api/company', { version, name: 'Harbour & Sons' });
    await ada.make('/api/departments', { code: 'YARD', name: 'Yard' });
    expect(await undone()).toEqual(['project']);
    expect(await isLed()).toBe(true);
    const made = await ada.post('/api/projects', { key: 'HAR', name: 'Harbour' });
    expect(await undone()).toEqual([]);
    expect(await isLed()).toBe(false);
    await ada.post(`/api/change-sets/${made.body.changeSetId}/undo`);
    expect(await undone()).toEqual(['project']);
    expect(await isLed()).toBe(true);
  });

  it('stores what two administrators postpone at the same time', async () => {
    const putOff = (caller: Caller, step: string) =>
      caller.patch('/api/company/set-up', { step, skipped: true });
    const answers = await Promise.all([putOff(ada, 'project'), putOff(eve, 'people')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { isOpen, steps } = await readSetUp(ada);
    expect(steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)).toEqual(['people', 'project']);
    expect(isOpen).toBe(false);
    await ada.patch('/api/company/set-up', { step: 'project', skipped: false });
    expect((await readSetUp(eve)).isOpen).toBe(true);
  });

  it('is closed and opened again by an administrator, with undo', async () => {
    const closed = await eve.patch('/api/company/set-up', { ended: true });
    expect(closed.body.response).toMatchObject({ isOpen: false, isEnded: true });
    expect(await isLed()).toBe(false);
    await eve.post(`/api/change-sets/${closed.body.changeSetId}/undo`);
    expect(await isLed()).toBe(true);
  });

  it('is hidden from other people', async () => {
    expect((await max.get('/api/company/set-up')).status).toBe(403);
    expect((await max.patch('/api/company/set-up', { ended: true })).status).toBe(403);
    expect((await ada.patch('/api/company/set-up', { step: 'lunch', skipped: true })).status).toBe(400);
    expect((await ada.patch('/api/company/set-up', {})).status).toBe(400);
  });
});
