import { LISTED_DESCRIPTION_LENGTH } from '@gantry/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

it('all descriptions of a plan are returned together: long ones are shortened, and works in the bin are left out', async () => {
  const project = await ada.make('/api/projects', { key: 'DES', name: 'Described' });
  const make = (title: string, description: string) =>
    ada.make('/api/works', { projectId: project.id, title, description });
  const short = await make('Short', 'Two\nlines');
  const book = await make('Book', 'ä'.repeat(LISTED_DESCRIPTION_LENGTH + 1));
  const brim = await make('Full', 'b'.repeat(LISTED_DESCRIPTION_LENGTH));
  await make('Silent', '');
  const gone = await make('Gone', 'Not any more');
  await ada.delete(`/api/works/${gone.id}`);
  const { body } = await ada.get(`/api/projects/${project.id}/descriptions`);
  const { id, text, isWhole } = body.response as unknown as {
    id: string[];
    text: string[];
    isWhole: boolean[];
  };
  const told = new Map(id.map((each, row) => [each, [text[row], isWhole[row]]]));
  expect(told).toEqual(
    new Map([
      [short.id, ['Two\nlines', true]],
      [book.id, ['ä'.repeat(LISTED_DESCRIPTION_LENGTH), false]],
      [brim.id, ['b'.repeat(LISTED_DESCRIPTION_LENGTH), true]],
    ]),
  );
});

it('nothing is returned about a project that the reader may not see', async () => {
  const hidden = await ada.make('/api/projects', { key: 'HID', name: 'Hidden', visibility: 'members' });
  const viewer = await office.person({ name: 'Vi Viewer', roles: ['viewer'] });
  expect((await viewer.get(`/api/projects/${hidden.id}/descriptions`)).status).toBe(404);
});
