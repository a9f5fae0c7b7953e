import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;

const LIST = 'Before we pour:\n\n- [ ] Order steel\n- [ ] Level the ground\n\nAsk the crane.';

const make = async () => {
  const { id } = await ada.make('/api/works', { title: 'Pour slab', ownerId: ben.id, description: LIST });
  return { id, version: (await ada.get(`/api/works/${id}`)).body.response.version as number };
};
const write = (caller: Caller, { id, version }: { id: string; version: number }, description: string) =>
  caller.patch(`/api/works/${id}`, { description, version });
const textOf = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response.description;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
});

describe('two people who edit one description from the same version', () => {
  it('both succeed if they tick different boxes of one list', async () => {
    const work = await make();
    expect((await write(ada, work, LIST.replace('[ ] Order', '[x] Order'))).status).toBe(200);
    const { status, body } = await write(ben, work, LIST.replace('[ ] Level', '[x] Level'));
    const both = LIST.replaceAll('[ ]', '[x]');
    expect([status, body.response?.description, await textOf(work.id)]).toEqual([200, both, both]);
  });

  it('get a conflict if they change the same paragraph, with the other paragraphs merged', async () => {
    const work = await make();
    const theirs = LIST.replace('Ask the crane', 'Ask Mai').replace('Before', 'Long before');
    await write(ada, work, theirs);
    const { status, body } = await write(ben, work, LIST.replace('Ask the crane', 'Ask Lea'));
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([
      { field: 'description', theirs, yours: theirs.replace('Ask Mai', 'Ask Lea') },
    ]);
    expect(await textOf(work.id)).toBe(theirs);
  });

  it('are merged with all steps written since', async () => {
    const work = await make();
    await write(ada, work, `${LIST}\n\nOne.`);
    await write(ada, { ...work, version: work.version + 1 }, `${LIST}\n\nOne.\n\nTwo.`);
    expect((await write(ben, work, LIST.replace('Before', 'Long before'))).status).toBe(200);
    expect(await textOf(work.id)).toBe(`${LIST.replace('Before', 'Long before')}\n\nOne.\n\nTwo.`);
  });

  it('get a conflict if the merged text would be too long', async () => {
    const work = await make();
    const much = 'x'.repeat(60_000);
    await write(ada, work, `${LIST}\n\n${much}`);
    expect((await write(ben, work, `${much}\n\n${LIST}`)).status).toBe(409);
  });

  it('undo only their own text', async () => {
    const work = await make();
    await write(ada, work, LIST.replace('Before', 'Long before'));
    const { body } = await write(ben, work, LIST.replace('Ask the crane', 'Ask Lea'));
    expect((await ben.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await textOf(work.id)).toBe(LIST.replace('Before', 'Long before'));
  });
});

it('edits of one comment by its author in two tabs are merged', async () => {
  const { id } = await make();
  const url = `/api/works/${id}/comments`;
  const { id: commentId } = await ben.make(url, { body: LIST });
  const change = (body: string) => ben.patch(`/api/comments/${commentId}`, { body, version: 1 });
  await change(LIST.replace('[ ] Order', '[x] Order'));
  const { status, body } = await change(LIST.replace('[ ] Level', '[x] Level'));
  expect([status, body.response?.body]).toEqual([200, LIST.replaceAll('[ ]', '[x]')]);
});
