import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { openOffice } from '../../../tests/office.ts';
import { FileSender } from '../../../tests/send-file.ts';
import { cleanFileName } from './file-names.ts';

const office = await openOffice();
const { services } = office;
const lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
const mia = await office.person({ name: 'Mia Member' });
const browser = await FileSender.open(office, lea.id);
const mias = await FileSender.open(office, mia.id);
let work: { id: string };

beforeAll(async () => {
  const project = await lea.make('/api/projects', { key: 'HID', name: 'Hidden', visibility: 'members' });
  work = await lea.make('/api/works', { title: 'Drive piles', projectId: project.id });
});

const SCRIPT = '<script>fetch("/api/users/me")</script>';
const documents: Readonly<Record<string, string>> = {
  'page.png': `<html>${SCRIPT}</html>`,
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'drawing.svg.png': `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
  'style.xml': '<?xml-stylesheet type="text/xsl" href="#x"?><x/>',
  'code.js': 'alert(1)',
  'both.gif.html': SCRIPT,
};

describe('file responses to a browser', () => {
  test.each(Object.entries(documents))('%s is downloaded and never displayed', async (name, content) => {
    const { file } = await browser.send(work.id, { name, content });
    for (const show of ['', '?show=yes']) {
      const { headers } = await browser.get(`/api/attachments/${file.id}/content${show}`);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    }
  });

  it('a picture is displayed only as the type of its first bytes, and nothing in it runs', async () => {
    const content = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(SCRIPT)]);
    const { file } = await browser.send(work.id, { name: 'page.html', content });
    const { headers } = await browser.get(`/api/attachments/${file.id}/content?show=yes`);
    expect(headers['content-type']).toBe('image/gif');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
});

test('no call gives a file to a person who cannot see the work', async () => {
  const { file } = await browser.send(work.id, { name: 'secret.txt', content: 'secret' });
  const own = await mia.make('/api/works', { title: 'Mine', ownerId: mia.id });
  for (const path of ['content', 'content?show=yes', 'thumbnail', 'versions'])
    expect((await mias.get(`/api/attachments/${file.id}/${path}`)).statusCode, path).toBe(404);
  expect((await mia.patch(`/api/attachments/${file.id}`, { name: 'x', version: 1 })).status).toBe(404);
  expect((await mia.delete(`/api/attachments/${file.id}`)).status).toBe(404);
  expect((await mias.announce(work.id, { name: 'x', size: 1 })).statusCode).toBe(404);
  // Uploads of other people are hidden too.
  const { id } = (await mias.announce(own.id, { name: 'x', size: 1 })).json().response;
  expect((await browser.sendPart(id, 0, Buffer.from('x'))).statusCode).toBe(404);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\lea\\plan.docx', 'plan.docx'],
  ['..', 'file'],
  ['   ', 'file'],
  ['plan.txt. . ', 'plan.txt'],
  ['a\u0000b.txt', 'ab.txt'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['con.txt', '_con.txt'],
  ['a<b>:"c"|d?e*.txt', 'a_b___c__d_e_.txt'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('the name %j becomes %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('file names never become paths: the disk contains only hashes', async () => {
  await browser.send(work.id, { name: '../../../../outside.txt', content: 'x' });
  const kept = readdirSync(join(services.dataDirectory, 'files', 'kept'), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(kept.filter((path) => !/^[0-9a-f]{2}(\/[0-9a-f]{64})?$/.test(path))).toEqual([]);
});

describe('limits', () => {
  it('refuse a file before any byte is sent', async () => {
    const size = services.settings.mostFileBytes + 1;
    const answer = await browser.announce(work.id, { name: 'film.mp4', size });
    expect([answer.statusCode, answer.json().detail]).toEqual([413, 'A file can have up to 100 MB.']);
  });

  it('refuse more bytes than announced, and parts that are too large', async () => {
    const { id } = (await browser.announce(work.id, { name: 'a.bin', size: 3 })).json().response;
    expect((await browser.sendPart(id, 0, Buffer.alloc(4))).statusCode).toBe(413);
    expect((await browser.sendPart(id, 0, Buffer.alloc(2_097_153))).statusCode).toBe(413);
    expect((await lea.get(`/api/uploads/${id}`)).body.response).toMatchObject({ received: 0 });
  });

  it('of a project also apply to uploads that are announced at the same moment', async () => {
    const project = await lea.make('/api/projects', { key: 'FUL', name: 'Full' });
    const works = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => lea.make('/api/works', { title, projectId: project.id })),
    );
    const most = services.settings.mostProjectFileBytes;
    services.settings.mostProjectFileBytes = 150;
    try {
      const answers = await Promise.all(
        works.map(({ id }) => browser.announce(id, { name: 'a', size: 100 })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('files/project-full');
    } finally {
      services.settings.mostProjectFileBytes = most;
    }
  });

  it('do not unpack archives: a zip bomb is stored like any other file', async () => {
    const bomb = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_000, 0xff)]);
    const { file } = await browser.send(work.id, { name: 'bomb.zip', content: bomb });
    expect((await browser.get(`/api/attachments/${file.id}/content`)).rawPayload).toEqual(bomb);
  });
});
