import type { Attachment, ChangeSet } from '@gantry/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { FileSender } from '../../../tests/send-file.ts';

const office = await openOffice();
const lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
const ben = await office.person({ name: 'Ben Builder' });
const browser = await FileSender.open(office, lea.id);
const bens = await FileSender.open(office, ben.id);

let number = 0;
let project: { id: string };
let work: { id: string };
let url = '';

beforeEach(async () => {
  number += 1;
  const key = `F${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`;
  project = await lea.make('/api/projects', { key, name: 'Quay' });
  work = await lea.make('/api/works', { title: 'Drive piles', projectId: project.id });
  url = `/api/works/${work.id}/attachments`;
});

const list = async (who = lea) => (await who.list(url)) as unknown as Attachment[];
const names = async () => (await list()).map(({ name }) => name);
const contentOf = async ({ id }: { id: string }) =>
  (await browser.get(`/api/attachments/${id}/content`)).body;
const undo = (changeSetId: string | null | undefined) => lea.post(`/api/change-sets/${changeSetId}/undo`);

describe('a file of a work', () => {
  it('is returned byte by byte, under its name', async () => {
    const { file } = await browser.send(work.id, { name: 'Tiến độ “A”.txt', content: 'Row A stands.' });
    expect(file).toMatchObject({
      name: 'Tiến độ “A”.txt',
      size: 13,
      number: 1,
      createdBy: lea.id,
      can: ['update', 'delete'],
    });
    const answer = await browser.get(`/api/attachments/${file.id}/content`);
    expect(answer.body).toBe('Row A stands.');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Ti_n __ _A_.txt"; filename*=UTF-8''Ti%E1%BA%BFn%20%C4%91%E1%BB%99%20%E2%80%9CA%E2%80%9D.txt`,
    );
    expect((await list(ben))[0]).toMatchObject({ id: file.id, can: [] });
  });

  it('is sent in parts and resumes after a broken connection', async () => {
    const { id } = (await browser.announce(work.id, { name: 'Log.txt', size: 10 })).json().response;
    await browser.sendPart(id, 0, Buffer.from('01234'));
    const again = await browser.sendPart(id, 0, Buffer.from('01234'));
    expect([again.statusCode, again.json().code]).toEqual([409, 'files/other-place']);
    expect((await lea.get(`/api/uploads/${id}`)).body.response).toMatchObject({ received: 5, size: 10 });
    expect((await browser.end(id)).json().code).toBe('files/not-whole');
    await browser.sendPart(id, 5, Buffer.from('56789'));
    const { response } = (await browser.end(id)).json();
    expect(await contentOf(response)).toBe('0123456789');
    expect((await browser.end(id)).statusCode).toBe(404);
  });

  it('with an existing name becomes the next version, and the older versions are retained', async () => {
    const first = await browser.send(work.id, { name: 'Report.pdf', content: '%PDF-1' });
    const second = await browser.send(work.id, { name: 'Report.pdf', content: '%PDF-2' });
    expect(second.file).toMatchObject({ number: 2, fileId: first.file.fileId });
    expect((await list()).map(({ id }) => id)).toEqual([second.file.id]);
    const versions = (await lea.list(
      `/api/attachments/${second.file.id}/versions`,
    )) as unknown as Attachment[];
    expect(versions.map((version) => version.number)).toEqual([2, 1]);
    expect(await contentOf(first.file)).toBe('%PDF-1');
    await undo(second.changeSetId);
    expect((await list()).map(({ id }) => id)).toEqual([first.file.id]);
    // The number of an undone version is not used again.
    expect((await browser.send(work.id, { name: 'Report.pdf', content: '%PDF-3' })).file.number).toBe(3);
  });

  it('is deleted and restored with all its versions, and the history shows both', async () => {
    await browser.send(work.id, { name: 'Plan.txt', content: 'one' });
    const { file } = await browser.send(work.id, { name: 'Plan.txt', content: 'two' });
    const removed = await lea.delete(`/api/attachments/${file.id}`);
    expect(await names()).toEqual([]);
    expect((await browser.get(`/api/attachments/${file.id}/content`)).statusCode).toBe(404);
    const stack = (await lea.get('/api/change-sets/undo-stack')).body.response;
    expect(stack).toMatchObject({ undo: { sentence: '2 files into the bin' } });
    const taken = await undo(removed.body.changeSetId);
    expect(await names()).toEqual(['Plan.txt']);
    expect(await contentOf(file)).toBe('two');
    // Redo is the undo of the undo.
    await undo(taken.body.changeSetId);
    expect(await names()).toEqual([]);
    const history = (await lea.list(`/api/works/${work.id}/history`)) as unknown as ChangeSet[];
    const told = history.flatMap(({ items }) => items.map(({ entity, field }) => `${entity}.${field}`));
    expect(told.filter((item) => item === 'attachment.row')).toHaveLength(2);
    expect(told.filter((item) => item === 'attachment.deletedAt')).toHaveLength(6);
  });

  it('can be renamed, and undo restores the old name', async () => {
    const { file } = await browser.send(work.id, { name: 'IMG_1.txt', content: 'x' });
    const body = { name: '../Pile 3.txt', version: 1 };
    const renamed = await lea.patch(`/api/attachments/${file.id}`, body);
    expect(renamed.body.response).toMatchObject({ name: 'Pile 3.txt', version: 2 });
    expect((await lea.patch(`/api/attachments/${file.id}`, { name: 'Late.txt', version: 1 })).status).toBe(
      409,
    );
    await undo(renamed.body.changeSetId);
    expect(await names()).toEqual(['IMG_1.txt']);
  });

  it('is listed in pages, exactly once, most recent first', async () => {
    for (const name of ['1', '2', '3', '4', '5']) {
      office.clock.advance({ seconds: 1 });
      await browser.send(work.id, { name, content: name });
    }
    const found: string[] = [];
    let cursor = '';
    do {
      const { body } = await lea.get(`${url}?limit=2${cursor}`);
      found.push(...(body.response as unknown as Attachment[]).map(({ name }) => name));
      cursor = body.next ? `&cursor=${encodeURIComponent(body.next)}` : '';
    } while (cursor !== '');
    expect(found).toEqual(['5', '4', '3', '2', '1']);
  });

  it('has the thumbnail that the browser made, if that is a picture', async () => {
    const picture = Buffer.from('\x89PNG\r\n\x1a\nsmall', 'latin1');
    const shown = (await browser.send(work.id, { name: 'a.png', content: picture, thumbnail: picture })).file;
    expect(shown).toMatchObject({ mediaType: 'image/png', hasThumbnail: true });
    expect((await browser.get(`/api/attachments/${shown.id}/thumbnail`)).rawPayload).toEqual(picture);
    const script = Buffer.from('<svg onload="alert(1)">');
    const plain = (await browser.send(work.id, { name: 'b.png', content: 'b', thumbnail: script })).file;
    expect(plain.hasThumbnail).toBe(false);
    expect((await browser.get(`/api/attachments/${plain.id}/thumbnail`)).statusCode).toBe(404);
  });
});

describe('a file of a comment', () => {
  it('belongs to its author and is hidden when the comment is removed', async () => {
    const comment = await ben.make(`/api/works/${work.id}/comments`, { body: 'See the log.' });
    const sent = { name: 'Log.txt', content: 'blows', commentId: comment.id };
    const { file } = await bens.send(work.id, sent);
    expect((await list(ben))[0]).toMatchObject({ commentId: comment.id, can: ['update', 'delete'] });
    // A manager may change the work, but not the words of another person.
    expect((await list())[0]?.can).toEqual([]);
    expect((await lea.delete(`/api/attachments/${file.id}`)).status).toBe(403);
    await ben.delete(`/api/comments/${comment.id}`);
    expect(await names()).toEqual([]);
    expect((await browser.get(`/api/attachments/${file.id}/content`)).statusCode).toBe(404);
  });

  it('is refused when the comment belongs to another work', async () => {
    const other = await lea.make('/api/works', { title: 'Other', projectId: project.id });
    const comment = await lea.make(`/api/works/${other.id}/comments`, { body: 'There.' });
    const answer = await browser.announce(work.id, { name: 'a', size: 1, commentId: comment.id });
    expect(answer.statusCode).toBe(404);
  });
});
