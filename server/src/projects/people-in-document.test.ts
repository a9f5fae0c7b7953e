import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let ada: Caller;

interface People {
  calendars: { id: string; exceptions: { from: string; to: string; spans: number[][] }[] }[];
  works: [workId: string, calendarIds: string[]][];
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
});

const peopleOf = async (who: Caller, projectId: string): Promise<People> =>
  (await who.get(`/api/projects/${projectId}/document`)).body.response.people as unknown as People;

describe('the plan document', () => {
  it('contains the working times of the assignees, without names and reasons', async () => {
    const ann = await office.person({ name: 'Ann Away' });
    const bo = await office.person({ name: 'Bo Also' });
    const desk = await openPlanDesk(ada);
    await desk.make('away', { ownerId: ann.id });
    await desk.make('also', { ownerId: bo.id });
    await desk.make('free', {});
    const leave = { from: '2026-03-09', to: '2026-03-11', kind: 'training', note: 'Diving course' };
    for (const person of [ann, bo]) await person.post('/api/absences', { userId: person.id, ...leave });
    const people = await peopleOf(ada, desk.projectId);
    const [away, also] = ['away', 'also'].map(
      (name) => people.works.find(([id]) => id === desk.idOf(name))?.[1],
    );
    // Equal times share one calendar, and works without restrictions by people are not listed.
    expect(also).toEqual(away);
    expect(people.works).toHaveLength(2);
    const calendar = people.calendars.find(({ id }) => id === away?.[0]);
    expect(calendar?.exceptions).toEqual([{ from: '2026-03-09', to: '2026-03-11', spans: [] }]);
    expect(JSON.stringify(people)).not.toMatch(new RegExp(`${ann.id}|${bo.id}|Ann|Bo|training|Diving`));
  });

  it('contains no working times of people if they are not used', async () => {
    const ann = await office.person({ name: 'Ann' });
    const desk = await openPlanDesk(ada, { peopleCount: false });
    await desk.make('hers', { ownerId: ann.id });
    await ada.post('/api/absences', { userId: ann.id, from: '2026-03-09', to: '2026-03-11' });
    expect(await peopleOf(ada, desk.projectId)).toBeUndefined();
  });
});
