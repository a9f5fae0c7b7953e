import { describe, expect, it } from 'vitest';
import { readMsProject } from '../src/msproject/index.ts';
import { LAYOUTS, type Layout } from './support/mpp/layouts.ts';
import { writeHours } from './support/mpp/write-hours.ts';
import { type MppPlan, type MppTask, momentOf, writeMpp } from './support/mpp/write-mpp.ts';
import { wideText } from './support/mpp/write-tables.ts';

async function messagesOf(bytes: Uint8Array): Promise<string> {
  const messages: string[] = [];
  await readMsProject([bytes], { onContradiction: ({ message }) => messages.push(message) });
  return messages.join('\n');
}

const COUNT = 12;
const STANDARD = { uid: 1, name: 'Standard' };
const dayOf = (uid: number) => `2026-03-${String(uid + 1).padStart(2, '0')}`;
const startOf = (uid: number) => momentOf(`${dayOf(uid)}T08:00`);

/** Twelve works, one per day, each after the one before; `odd` overrides fields of some of them. */
function planOf(odd: Readonly<Record<number, Partial<MppTask>>> = {}, more: Partial<MppPlan> = {}): MppPlan {
  const uids = Array.from({ length: COUNT }, (_, i) => i + 1);
  return {
    tasks: [
      { uid: 0, level: 0, name: 'Quay' },
      ...uids.map((uid) => ({
        uid,
        level: 1,
        name: `Reinforce section ${uid} of the northern quay`,
        ...odd[uid],
        fields: {
          35: startOf(uid),
          36: momentOf(`${dayOf(uid)}T17:00`),
          16: wideText(`${uid}`),
          ...odd[uid]?.fields,
        },
      })),
    ],
    links: uids.slice(1).map((uid) => ({ from: uid - 1, to: uid })),
    properties: { 37748739: finishOfAll },
    ...more,
  };
}

const finishOfAll = new Uint8Array(Int32Array.of(momentOf('2026-03-02T17:00')).buffer);

const withFields = (fields: Record<number, number | Uint8Array>) => planOf({ 5: { fields } });
const withName = (name: string) => planOf({ 5: { name } });
const withNotes = (notes: string) => withFields({ 15: new TextEncoder().encode(`${notes}\0`) });
const links = (third: { lag?: number; unit?: number; from?: number }) => ({
  links: [1, 2, 3, 4, 5, 6].map((uid) => ({ from: uid, to: uid + 1, ...(uid === 3 && third) })),
});
const staff = (one: object, person: object = {}): Partial<MppPlan> => ({
  calendars: [
    STANDARD,
    ...[3, 4, 5].map((uid) => ({ uid: uid + 1, base: 1, resource: uid, name: `Person ${uid}` })),
  ],
  resources: [3, 4, 5].map((uid) => ({ uid, name: `Person ${uid}`, ...(uid === 4 && person) })),
  assignments: [3, 4, 5].map((uid) => ({
    uid,
    task: uid,
    resource: uid,
    units: 10_000,
    work: 480_000,
    ...(uid === 4 && one),
  })),
});
/** Works of people, all on the day of their assignments. */
const staffed = (one: object, person: object = {}): MppPlan => {
  const day = { 35: momentOf('2026-03-02T08:00'), 36: momentOf('2026-03-02T17:00'), 0: 480_000, 4: 480_000 };
  const works = Object.fromEntries([3, 4, 5].map((uid) => [uid, { fields: day }]));
  return planOf(works, { ...staff(one, person), links: [] });
};

/** A value that only one row has: most likely a damaged byte. */
const ODD: readonly (readonly [string, MppPlan, RegExp])[] = [
  ['a priority that was not typed', withFields({ 25: 244 }), /priority/],
  ['a levelling delay that no levelling gives', withFields({ 20: 60_163 - 3 }), /levelling delay/],
  ['a levelling delay in weeks of work', withFields({ 178: 9 }), /beyond/],
  ['a WBS code beside the outline', withFields({ 16: wideText('5c1') }), /WBS/],
  ['a day without a time', withFields({ 437: (startOf(5) & ~0xffff) | 0xffff }), /a day without a time/],
  ['a start before its constraint', withFields({ 17: 4, 18: startOf(9) }), /constraint/],
  ['a lag that the dates contradict', planOf({}, links({ lag: 48_000 })), /contradict a link/],
  ['a predecessor that ends later', planOf({}, links({ from: 11 })), /contradict a link/],
  ['a lag of another unit', planOf({}, links({ unit: 3 })), /another unit/],
  ['flags that no task has', planOf({ 5: { oddFlags: 0x01 } }), /flags/],
  [
    'half a minute from stop to resume',
    withFields({ 41: startOf(5), 99: startOf(5) + 5, 100: startOf(5), 101: startOf(5) + 5 }),
    /progress/,
  ],
  ['notes with a control sign', withNotes('{\\rtf1 By \u0016ight}'), /notes/],
  ['notes that begin otherwise', withNotes('{Trtf1 By night}'), /notes/],
  ['notes with a group of nothing', withNotes('{\\rtf1 {^*\\generator}By night}'), /notes/],
  ['a letter that stands nowhere so', withName('Reinforce sectqon 5 of the northern quay'), /word/],
  ['a sign instead of a letter', withName('Reinforce sec:ion 5 of the northern quay'), /word/],
  ['a digit instead of a letter', withName('Reinf0rce section 5 of the northern quay'), /word/],
  ['a bracket that does not shut', withName('Reinforce section(5 of the northern quay'), /not a text/],
  ['a single letter of phonetics', withName('Reinforce secʈion 5 of the northern quay'), /not a text/],
  ['a capital of another language', withName('Reinforce sectioŮ 5 of the northern quay'), /not a text/],
  ['a work that is more than the length', staffed({ units: 40_000 }), /units/],
  ['an assignment to the whole project', staffed({ task: 0 }), /whole project/],
  ['an assignment without a resource', staffed({ resource: 0 }), /none/],
  ['another calendar of a resource', staffed({}, { calendar: 77 }), /another calendar/],
  ['a kind of resource that is none', staffed({}, { kind: 0x10 }), /kind/],
  ['no mark of constraints', planOf({}, { properties: { 37748794: null } }), /lacks/],
];

/** Usual entries of users: two exceptions are a habit, and words may be similar. */
const WHOLE: readonly (readonly [string, MppPlan])[] = [
  ['a plan', planOf()],
  ['a plan with people', staffed({})],
  ['two odd priorities', planOf({ 4: { fields: { 25: 244 } }, 5: { fields: { 25: 372 } } })],
  ['the priority below the highest', withFields({ 25: 999 })],
  ['a delay of a day and a half', withFields({ 20: 21_600 })],
  [
    'own WBS codes',
    planOf({ 4: { fields: { 16: wideText('Q-4') } }, 5: { fields: { 16: wideText('Q-5') } } }),
  ],
  ['a start no earlier than its day', withFields({ 17: 4, 18: startOf(5) })],
  ['a lag that the dates leave room for', planOf({}, { links: [{ from: 1, to: 5, lag: 4800 }] })],
  ['a lead', planOf({}, links({ lag: -4800 }))],
  ['an own word', withName('Reinforce junction 5 of the northern quay')],
  ['a word with an accent', withName('Reinforce séction 5 of the northern quay')],
  ['a word like another', withName('Reinforce suction 5 of the northern quay')],
  ['a word of capitals', withName('Reinforce SECTION 5 of the northern quay')],
  ['a list', withName('a) Reinforce section 5 (of the northern quay)')],
  ['Vietnamese words', withName('Gia cố đoạn 5 của bến cảng phía bắc Sơn')],
  ['German words', withName('Anbau und Abbau: »Kai« Übergröße')],
  ['Czech words', withName('Dvořák: zpevnění 5. úseku')],
  ['Azerbaijani words', withName('Şimal körpüsünün 5-ci bölməsi möhkəmləndirilir')],
  ['Polish words', withName('Wzmocnić odcinek 5 północnego nabrzeża')],
  ['formulas', withName('CO₂, m², 50 % and 5″ – 1:20')],
];

// The oldest format stores no ids with assignments.
const WITH_IDS = LAYOUTS.filter((layout) => layout !== 'mpp9');

it.each(WITH_IDS)(
  '[R217] an assignment of %s with the id of another resource is reported',
  async (layout) => {
    expect(await messagesOf(writeMpp(layout, staffed({ resourceId: 5 })))).toMatch(/about its resource/);
  },
);

describe.each(LAYOUTS)('[R217] in a binary plan of the layout %s', (layout: Layout) => {
  it.each(ODD)('a single row is reported: %s', async (_, plan, words) => {
    expect(await messagesOf(writeMpp(layout, plan))).toMatch(words);
  });

  it.each(WHOLE)('nothing is reported: %s', async (_, plan) => {
    expect(await messagesOf(writeMpp(layout, plan))).toBe('');
  });

  it('a single day with unusual hours is reported', async () => {
    const hours = (from: number) =>
      writeHours(layout, {
        week: {
          1: [
            [480, 720],
            [from, from + 240],
          ],
          2: [
            [480, 720],
            [780, 1020],
          ],
        },
      });
    const read = (from: number) =>
      messagesOf(writeMpp(layout, planOf({}, { calendars: [{ ...STANDARD, hours: hours(from) }] })));
    expect(await read(780)).toBe('');
    expect(await read(768)).toMatch(/hours of a calendar/);
  });
});
