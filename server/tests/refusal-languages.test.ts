import { type Message, messages } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameField } from '../src/platform/http/index.ts';
import { type Caller, openOffice } from './office.ts';
import { by, signInAs } from './signed-in.ts';

const office = await openOffice();
let ada: Caller;
let chi: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  chi = await office.person({ name: 'Chi Tran' });
  await chi.patch('/api/users/me', { locale: 'vi' });
});

/** Fields whose German label equals the English one. */
const ALIKE_IN_GERMAN: readonly string[] = [
  'cursor',
  'filter',
  'format',
  'labelIds',
  'name',
  'person',
  'position',
  'region',
  'status',
  'stream',
  'tab',
  'tokenId',
  'userId',
  'version',
];

const someId = '00000000-0000-4000-8000-000000000000';

describe('a refusal', () => {
  it('is in the language of the person who reads it; code and status are the same', async () => {
    const [english, vietnamese] = [
      await ada.get(`/api/works/${someId}`),
      await chi.get(`/api/works/${someId}`),
    ];
    expect(english).toMatchObject({ status: 404, body: { title: 'Not found' } });
    expect(english.body.detail).toBe('It does not exist, or you cannot see it.');
    expect(vietnamese.status).toBe(404);
    expect(vietnamese.body).toMatchObject({
      code: english.body.code,
      title: 'Không tìm thấy',
      detail: 'Không có mục này, hoặc bạn không thấy được nó.',
    });
  });

  it('names invalid fields, and their faults, in that language', async () => {
    const { status, body } = await chi.post('/api/works', { title: '', due: 'soon', surely: 1 });
    expect(status).toBe(400);
    expect(body.title).toBe('Yêu cầu không hợp lệ');
    expect(body.errors).toContainEqual({
      path: 'title',
      name: 'Tiêu đề',
      message: 'Mục này không được để trống.',
    });
    expect(body.errors).toContainEqual({
      path: 'due',
      name: 'Đến hạn',
      message: 'Hãy viết một ngày như 2026-12-02, hoặc kèm giờ 2026-12-02T17:00.',
    });
    expect(body.detail).toContain('Tiêu đề: Mục này không được để trống.');
  });

  it('explains what may not be done and who could do it, and why dates are refused', async () => {
    const denied = await chi.patch('/api/company', { version: 1, name: 'Other' });
    expect(denied.status).toBe(403);
    expect(denied.body.detail).toBe('Bạn không được sửa cài đặt của công ty. Quản trị viên thì được.');
    const reversed = await chi.post('/api/works', { title: 'w', start: '2026-12-04', due: '2026-12-02' });
    expect([reversed.status, reversed.body.code]).toEqual([422, 'works/dates-reversed']);
    expect(reversed.body.detail).toBe(
      'Công việc sẽ đến hạn vào Thứ 4, 2 thg 12, 2026, trước khi bắt đầu vào Thứ 6, 4 thg 12, 2026. Hãy chọn hạn muộn hơn hoặc ngày bắt đầu sớm hơn.',
    );
    const filter = await chi.get('/api/works?filter=due:is:someday');
    expect(filter.body.detail).toMatch(/^Không dùng được bộ lọc\. due:is:someday: Hãy viết một ngày/);
  });

  it('follows Accept-Language if the person has chosen no language, and if no person is signed in', async () => {
    const url = `/api/works/${someId}`;
    const send = async (caller: Caller | undefined, language: string) => {
      const signedIn = caller && (await signInAs(office.services, caller.id));
      return office.app.inject(by(signedIn, { url, headers: { 'accept-language': language } }));
    };
    expect((await send(ada, 'vi-VN,vi;q=0.9')).json().title).toBe('Không tìm thấy');
    expect((await send(ada, 'de')).json().title).toBe('Nicht gefunden');
    expect((await send(ada, 'fr')).json().title).toBe('Not found');
    expect((await send(chi, 'en')).json().title).toBe('Không tìm thấy');
    expect((await send(undefined, 'vi')).json()).toMatchObject({
      code: 'session/missing',
      detail: 'Hãy đăng nhập.',
    });
  });
});

describe('every field of the calls', () => {
  // Spelled the same in both languages.
  it.each([
    ['vi', ['email']],
    ['de', ALIKE_IN_GERMAN],
  ] as const)('has a label in %s', (language, alike) => {
    const unnamed = [...fieldsOf(Object.values(messages))].filter(
      (field) => nameField(field)(language) === wordsOf(field),
    );
    expect(unnamed.filter((field) => !alike.some((each) => each === field))).toEqual([]);
  });
});

/** The fallback label of a field that no catalogue names. */
const wordsOf = (field: string): string => nameField(`${field}`)('en');

function fieldsOf(all: readonly Message[]): Set<string> {
  const [found, seen] = [new Set<string>(), new Set<unknown>()];
  const walk = (schema: unknown): void => {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    const def = schema.def as unknown as Record<string, unknown>;
    for (const [name, part] of Object.entries((def.shape as object | undefined) ?? {})) {
      found.add(name);
      walk(part);
    }
    for (const name of ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'catchall'])
      walk(def[name]);
    for (const name of ['options', 'items'])
      for (const part of (def[name] as unknown[] | undefined) ?? []) walk(part);
  };
  for (const { params, query, body } of all) for (const schema of [params, query, body]) walk(schema);
  return found;
}
