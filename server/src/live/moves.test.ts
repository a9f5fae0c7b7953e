import { type LiveMoves, liveChange } from '@gantry/contract';
import { expect, test } from 'vitest';
import { LiveReader, type ReadEvent } from '../../tests/live-reader.ts';
import { openProcess } from '../../tests/open-process.ts';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { projectEntity } from '../projects/index.ts';
import { createServices } from '../services.ts';
import { workEntity } from '../works/index.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db } = services;

/** More works than are ever sent as rows. */
const COUNT = 600;
const asNobody = { actorId: null, via: 'api' } as const;

async function createMember(
  parts: Parameters<typeof createPerson>[1] = {},
): Promise<SignedIn & { id: string }> {
  const { id } = await createPerson(db, parts);
  return { id, ...(await signInAs(services, id)) };
}

const admin = await createMember({ name: 'Amara Okafor', roles: ['admin'] });
const member = await createMember({ name: 'Mai Pham' });
const outsider = await createMember({ name: 'Jonas Weber' });

const day = (number: number) => new Date(Date.UTC(2031, 0, 1 + number)).toISOString().slice(0, 10);

/** Creates a project with its members. Every third work has the member as its owner. */
async function makeProject(key: string): Promise<string[]> {
  return inChangeSet(db, { ...asNobody, at: new Date() }, async (change) => {
    const [project] = await change.insert(projectEntity, [{ key, name: key, visibility: 'members' }]);
    const works = await change.insert(
      workEntity,
      Array.from({ length: COUNT }, (_, index) => ({
        key: `${key}-${index + 1}`,
        title: `Pile ${index + 1}`,
        rank: String(index).padStart(5, '0'),
        projectId: project?.id ?? null,
        assigneeIds: index % 3 === 0 ? [member.id] : [],
        start: `${day(index)}T08:00`,
        due: index % 2 === 0 ? `${day(index + 30)}T17:00` : null,
      })),
    );
    return works.map(({ id }) => id);
  });
}

const moveAll = (ids: readonly string[], by: number) =>
  inChangeSet(db, { ...asNobody, at: new Date() }, (change) =>
    change.updateMany(
      workEntity,
      ids.map((id, index) => ({ id, patch: { start: `${day(index + by)}T08:00` } })),
    ),
  );

function fromSteps(steps: readonly (number | null)[]): (number | null)[] {
  let last = 0;
  return steps.map((step) => {
    if (step === null) return null;
    last += step;
    return last;
  });
}

/** What an event contains of each work: key, version and start. */
const told = ({ keyPrefix, numbers, versions, fields }: LiveMoves) => {
  const [places, became, starts] = [numbers, versions, fields.start ?? []].map(fromSteps);
  return (places ?? []).map((number, index) => ({
    key: `${keyPrefix}-${number}`,
    version: became?.[index],
    start: new Date(Number(starts?.[index]) * 60_000).toISOString().slice(0, 16),
  }));
};

const isOfMoves = ({ moves }: ReadEvent['data']) => moves.length > 0;

async function readWork(id: string) {
  const { key, version, start } = (await app.inject(by(admin, { url: `/api/works/${id}` }))).json().response;
  return { key, version, start };
}

test('a change that moves hundreds of works is sent in columns with only the changed fields', async () => {
  const ids = await makeProject('MOVA');
  const reader = await LiveReader.open(app, admin);
  await moveAll(ids, 7);
  const { data } = await reader.next('change', isOfMoves);
  expect(liveChange.parse(data)).toEqual(data);
  expect(data.works).toEqual([]);
  expect(data.moves).toHaveLength(1);
  const [moves] = data.moves;
  expect(Object.keys(moves?.fields ?? {})).toEqual(['start']);
  const works = moves === undefined ? [] : told(moves);
  expect(works).toHaveLength(COUNT);
  for (const place of [0, 1, COUNT - 1])
    expect(works.find(({ key }) => key === `MOVA-${place + 1}`)).toEqual(await readWork(ids[place] ?? ''));
  // A due of each work would make it five bytes more.
  expect(JSON.stringify(data).length / COUNT).toBeLessThan(12);
  await reader.close();
});

test('each reader receives the moved works that they may see, and no others', async () => {
  const ids = await makeProject('MOVB');
  const readers = [await LiveReader.open(app, member), await LiveReader.open(app, outsider)];
  const [own, none] = readers;
  await moveAll(ids, 3);
  const { data } = (await own?.next('change', isOfMoves)) ?? {};
  const works = data?.moves.flatMap(told) ?? [];
  expect(works.map(({ key }) => key)).toEqual(
    ids.flatMap((_, index) => (index % 3 === 0 ? [`MOVB-${index + 1}`] : [])),
  );
  expect(works[1]).toEqual(await readWork(ids[3] ?? ''));
  // The changes that arrive after it, and none before it.
  const seen = await makeSeen('MOVB-9999');
  await none?.about(seen);
  expect(JSON.stringify(none?.events)).not.toContain('MOVB"');
  for (const reader of readers) await reader.close();
});

async function makeSeen(key: string): Promise<string> {
  const [work] = await inChangeSet(db, { ...asNobody, at: new Date() }, (change) =>
    change.insert(workEntity, [{ key, title: 'Seen', rank: 'a', ownerId: outsider.id }]),
  );
  return work?.id ?? '';
}

test('a reader who comes back receives every move once, and a work that changed again with its later change', async () => {
  const ids = await makeProject('MOVC');
  const first = await LiveReader.open(app, admin);
  await moveAll(ids, 1);
  const { id: after } = await first.next('change', isOfMoves);
  await first.close();
  await moveAll(ids, 2);
  const [renamed = ''] = ids;
  const { version } = await readWork(renamed);
  const payload = { title: 'The first pile', version };
  await app.inject(by(admin, { method: 'PATCH', url: `/api/works/${renamed}`, payload }));
  // A process that has not delivered the changes yet reads all of them from the log at once.
  const another = await openProcess(platform);
  const again = await LiveReader.open(another.app, admin, after);
  const move = await again.next('change', isOfMoves);
  expect(move.data.moves.flatMap(told)).toHaveLength(COUNT - 1);
  expect(JSON.stringify(move.data)).not.toContain('The first pile');
  const rename = await again.about(renamed);
  expect(rename.data.works[0]?.row).toMatchObject({ start: `${day(2)}T08:00`, title: 'The first pile' });
  expect(again.events.filter(({ event }) => event !== 'hello')).toHaveLength(2);
  const same = await LiveReader.open(another.app, admin, move.id);
  await same.about(renamed);
  expect(same.changes).toHaveLength(1);
  await Promise.all([again.close(), same.close()]);
  await another.close();
});

test('a move reports which works it made overdue, and by how long', async () => {
  const ids = await makeProject('MOVD');
  const reader = await LiveReader.open(app, admin);
  const late = { start: '2020-01-06T08:00', due: '2020-01-06T17:00' };
  await inChangeSet(db, { ...asNobody, at: new Date() }, (change) =>
    change.updateMany(
      workEntity,
      ids
        .slice(0, 40)
        .map((id, index) => ({ id, patch: index === 5 ? late : { due: `${day(index + 40)}T12:00` } })),
    ),
  );
  const { data } = await reader.next('change', isOfMoves);
  expect(data.moves.map(({ fields }) => Object.keys(fields).sort()).sort()).toEqual([
    ['due'],
    ['due', 'start'],
  ]);
  const isLate = data.moves.filter((each) => each.late.length > 0);
  expect(isLate.flatMap(told)).toMatchObject([{ key: 'MOVD-6' }]);
  const work = (await app.inject(by(admin, { url: `/api/works/${ids[5]}` }))).json().response;
  expect(isLate[0]?.daysLate).toEqual([work.daysLate]);
  await reader.close();
});
