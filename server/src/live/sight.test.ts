import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, type CastName, castNames, createCast } from '../../tests/authorization/cast.ts';
import { LiveReader } from '../../tests/live-reader.ts';
import { by } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { newId } from '../platform/identifiers.ts';
import { projectEntity, projectMemberEntity } from '../projects/index.ts';
import { createServices } from '../services.ts';
import { workEntity } from '../works/index.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db, clock } = services;

const watching = castNames.filter((name) => name !== 'anonymous' && name !== 'disabled');
let cast: Cast;
const projectIds = { company: newId(), members: newId() };

beforeAll(async () => {
  cast = await createCast(services);
  await inChangeSet(db, { actorId: null, via: 'api', at: clock.now() }, async (change) => {
    const leadId = cast.people.lead.id;
    await change.insert(projectEntity, [
      { id: projectIds.company, key: 'OPEN', name: 'Open', visibility: 'company', leadId },
      { id: projectIds.members, key: 'SHUT', name: 'Shut', visibility: 'members', leadId },
    ]);
    await change.insert(
      projectMemberEntity,
      Object.values(projectIds).map((projectId) => ({
        projectId,
        userId: cast.people['project member'].id,
        role: 'member' as const,
      })),
    );
  });
});

const person = fc.option(fc.constantFrom<CastName>(...watching), { nil: null });
const place = fc.record({
  owner: person,
  assignee: person,
  project: fc.constantFrom('company', 'members', null),
  department: fc.constantFrom('headedDepartmentId', 'ownDepartmentId', 'foreignDepartmentId', null),
});
type Place = typeof place extends fc.Arbitrary<infer P> ? P : never;

const idOf = (name: CastName | null) => (name === null ? null : cast.people[name].id);
const fieldsOf = ({ owner, assignee, project, department }: Place) => ({
  ownerId: idOf(owner),
  assigneeIds: assignee === null ? [] : [cast.people[assignee].id],
  projectId: project === null ? null : projectIds[project],
  departmentId: department === null ? null : cast[department],
});

let number = 0;

/**
 * Creates works as the creator and then changes them in a second change set. In between, the stream has reported the
 * first one.
 */
async function makeAndMove(
  moves: readonly (readonly [Place, Place])[],
  witness?: LiveReader,
): Promise<string[]> {
  const options = { actorId: cast.people.creator.id, via: 'api', at: clock.now() } as const;
  const ids = await inChangeSet(db, options, async (change) => {
    const rows = await change.insert(
      workEntity,
      moves.map(([from]) => ({
        key: `SEE-${++number}`,
        title: 'A work',
        rank: String(number),
        ...fieldsOf(from),
      })),
    );
    return rows.map(({ id }) => id);
  });
  // If a hidden work were read together with its move, it would never be reported, but it would still be reported as
  // gone to readers who may have found it with a call.
  if (ids[0] !== undefined) await witness?.about(ids[0]);
  await inChangeSet(db, options, (change) =>
    change.updateMany(
      workEntity,
      moves.map(([, to], index) => ({ id: ids[index] ?? '', patch: { ...fieldsOf(to), title: 'Moved' } })),
    ),
  );
  return ids;
}

/** What a person's screen would show in the end, computed from the stream alone. */
async function sightOf(name: CastName, ids: readonly string[], reader: LiveReader, endId: string) {
  await reader.about(endId);
  const seen = new Map<string, unknown>();
  for (const { data } of reader.changes) {
    for (const { row } of data.works) if (ids.includes(row.id)) seen.set(row.id, row.can);
    for (const id of data.gone) {
      expect(seen.has(id), `${name} is told of the end of what was never seen`).toBe(true);
      seen.delete(id);
    }
  }
  return seen;
}

let open: LiveReader[] = [];
// Also close the readers of a failed run, or the next run would be refused for too many streams.
const closeReaders = async () => {
  await Promise.all(open.map((reader) => reader.close()));
  open = [];
};

async function openReaders(): Promise<Map<CastName, LiveReader>> {
  const readers = new Map<CastName, LiveReader>();
  for (const name of watching) {
    const { signedIn } = cast.people[name];
    if (signedIn) readers.set(name, await LiveReader.open(app, signedIn));
  }
  open = [...readers.values()];
  return readers;
}

test('the stream shows each reader exactly what the calls show, wherever a row moves', async () => {
  const moves = fc.array(fc.tuple(place, place), { minLength: 6, maxLength: 12 });
  await fc.assert(
    fc
      .asyncProperty(moves, async (drawn) => {
        const readers = await openReaders();
        const ids = await makeAndMove(drawn, readers.get('admin'));
        const [endId = ''] = await makeAndMove([[openToAll, openToAll]]);
        for (const [name, reader] of readers) {
          const seen = await sightOf(name, ids, reader, endId);
          for (const id of ids) {
            const answer = await app.inject(by(cast.people[name].signedIn, { url: `/api/works/${id}` }));
            expect(answer.statusCode === 200, `${name} sees ${id}`).toBe(seen.has(id));
            if (answer.statusCode === 200) expect(answer.json().response.can).toEqual(seen.get(id));
          }
        }
      })
      .afterEach(closeReaders),
    { numRuns: 4 },
  );
});

const openToAll: Place = { owner: null, assignee: null, project: 'company', department: null };
