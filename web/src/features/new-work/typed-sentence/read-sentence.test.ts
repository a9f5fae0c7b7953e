import { describe, expect, test } from 'vitest';
import { namesOfSentence, readSentence, type SentenceContext } from './read-sentence.ts';
import { noSentenceNames, type Part, questionKey } from './sentence-parts.ts';

const mai = { id: 'mai', name: 'Mai Tran' };
const lan = { id: 'lan', name: 'Nguyễn Thị Lan' };
const concrete = { id: 'concrete', name: 'concrete' };
const wet = { id: 'wet', name: 'Wet works' };
const base = { id: 'base', key: 'HAR-12', title: 'Pour base' };
const wall = { id: 'wall', key: 'HAR-13', title: 'Quay wall' };

/** A Wednesday. */
const today = '2026-11-18';
const names = {
  ...noSentenceNames,
  people: [mai, lan, { id: 'otto', name: 'Otto Berg' }, { id: 'otto2', name: 'Otto Dahl' }],
  labels: [concrete, wet],
  works: new Map([
    [base.key, base],
    [wall.key, wall],
    ['SEC-1', null],
  ]),
};
const read = (text: string, more: Partial<SentenceContext> = {}) =>
  readSentence(text, { today, language: 'en', names, ...more });
const readDe = (text: string, more: Partial<SentenceContext> = {}) => read(text, { language: 'de', ...more });
const readVi = (text: string, more: Partial<SentenceContext> = {}) => read(text, { language: 'vi', ...more });

/** The fields of the parts, in short form. */
function said(parts: readonly Part[]) {
  return Object.fromEntries(
    parts.map((part) => {
      switch (part.kind) {
        case 'start':
        case 'due':
          return [part.kind, part.date];
        case 'length':
          return [part.kind, part.minutes];
        case 'priority':
          return [part.kind, part.priority];
        case 'label':
          return [part.kind, part.label.name];
        case 'after':
          return [part.kind, part.links.map(({ key, type, lag }) => `${key} ${type} ${lag}`).join()];
        default:
          return [part.kind, part.person.name];
      }
    }),
  );
}

describe('a sentence', () => {
  test('uses the length of days and weeks in the calendar of the new work', () => {
    const units = { minutesPerDay: 600, minutesPerWeek: 2400 };
    expect(said(read('Pour slab 3d after HAR-12FS+2d', { units }).parts)).toEqual({
      length: 1800,
      after: 'HAR-12 FS 1200',
    });
    expect(said(read('Pour slab 1 week', { units }).parts)).toEqual({ length: 2400 });
  });

  test('becomes a work', () => {
    const { title, parts } = read('Pour slab tomorrow 3d @Mai #concrete !high after HAR-12');
    expect(title).toBe('Pour slab');
    expect(said(parts)).toEqual({
      start: '2026-11-19',
      length: 1440,
      owner: 'Mai Tran',
      label: 'concrete',
      priority: 'high',
      after: 'HAR-12 FS 0',
    });
  });

  test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
    'reads the word %s, which every object has as a property, as text',
    (word) => {
      const text = `Pour ${word} !${word} ${word}`;
      expect([read(text).title, readVi(text).title]).toEqual([text, text]);
      expect([said(read(text).parts), said(readVi(text).parts)]).toEqual([{}, {}]);
    },
  );

  test('becomes a work in Vietnamese', () => {
    const { title, parts } = readVi('Đổ bê tông ngày mai 3 ngày @Lan #concrete !cao sau HAR-12');
    expect(title).toBe('Đổ bê tông');
    expect(said(parts)).toEqual({
      start: '2026-11-19',
      length: 1440,
      owner: 'Nguyễn Thị Lan',
      label: 'concrete',
      priority: 'high',
      after: 'HAR-12 FS 0',
    });
  });

  test.each([
    ['Pour slab tomorrow', { due: '2026-11-19' }],
    ['Pour slab fri', { due: '2026-11-20' }],
    ['Pour slab Friday', { due: '2026-11-20' }],
    ['Pour slab next week', { due: '2026-11-27' }],
    ['Pour slab 4 dec', { due: '2026-12-04' }],
    ['Pour slab Dec 4th', { due: '2026-12-04' }],
    ['Pour slab 29 nov', { due: '2026-11-29' }],
    ['Pour slab by 4 dec 15:00', { due: '2026-12-04T15:00' }],
    ['Pour slab tomorrow at 3pm', { due: '2026-11-19T15:00' }],
    ['Pour slab in 2 weeks', { due: '2026-12-02' }],
    ['Pour slab end of month', { due: '2026-11-30' }],
    ['Pour slab friday next week', { due: '2026-11-27' }],
    ['Pour slab 2026-12-04', { due: '2026-12-04' }],
    ['Pour slab 04.12.2026', { due: '2026-12-04' }],
    ['Pour slab by sat', { due: '2026-11-21' }],
    ['Pour slab, due fri', { due: '2026-11-20' }],
    ['Pour slab due on 4.12.', { due: '2026-12-04' }],
    ['Pour slab until tomorrow', { due: '2026-11-19' }],
    ['Pour slab from mon', { start: '2026-11-23' }],
    ['Pour slab starting next week', { start: '2026-11-23' }],
    ['Pour slab from mon to fri', { start: '2026-11-23', due: '2026-11-27' }],
    ['Pour slab from fri by mon', { start: '2026-11-20', due: '2026-11-23' }],
    ['Pour slab from mon fri', { start: '2026-11-23', due: '2026-11-27' }],
    ['Pour slab tomorrow by fri', { start: '2026-11-19', due: '2026-11-20' }],
    ['Pour slab fri 3d', { start: '2026-11-20', length: 1440 }],
    ['Pour slab 3d by fri', { due: '2026-11-20', length: 1440 }],
    ['Pour slab 2 weeks', { length: 4800 }],
    ['Pour slab for 4 hours', { length: 240 }],
    ['Pour slab 90 min', { length: 90 }],
    ['Pour slab after HAR-12', { after: 'HAR-12 FS 0' }],
    ['Pour slab after har-12ss+2d', { after: 'HAR-12 SS 960' }],
    ['Pour slab after HAR-12 +1d', { after: 'HAR-12 FS 480' }],
    ['Pour slab after HAR-12 2d', { after: 'HAR-12 FS 0', length: 960 }],
    ['Pour slab after HAR-12, HAR-13FF', { after: 'HAR-12 FS 0,HAR-13 FF 0' }],
    ['Pour slab after HAR-12 and HAR-13', { after: 'HAR-12 FS 0,HAR-13 FS 0' }],
    ['Pour slab !urgent', { priority: 'urgent' }],
    ['Pour slab #wet works', { label: 'Wet works' }],
    ['Pour slab #Wet works tomorrow', { label: 'Wet works', due: '2026-11-19' }],
    ['Pour slab @mai tran', { owner: 'Mai Tran' }],
    ['Pour slab @mai @lan', { owner: 'Mai Tran', assignee: 'Nguyễn Thị Lan' }],
    ['Pour slab @Mai tomorrow', { owner: 'Mai Tran', due: '2026-11-19' }],
    ['@Mai: pour slab', {}],
    ['@Mai pour slab', { owner: 'Mai Tran' }],
    ['Pour @Mai slab', { owner: 'Mai Tran' }],
    ['Pour slab @thi lan', { owner: 'Nguyễn Thị Lan' }],
  ])('%s', (text, fields) => expect(said(read(text).parts)).toEqual(fields));

  test.each([
    ['Đổ sàn ngày mai', { due: '2026-11-19' }],
    ['Đổ sàn hôm nay', { due: '2026-11-18' }],
    ['Đổ sàn ngày kia', { due: '2026-11-20' }],
    ['Đổ sàn thứ sáu', { due: '2026-11-20' }],
    ['Đổ sàn thứ 6 tuần sau', { due: '2026-11-27' }],
    ['Đổ sàn chủ nhật tuần này', { due: '2026-11-22' }],
    ['Đổ sàn tuần tới', { due: '2026-11-27' }],
    ['Đổ sàn cuối tháng', { due: '2026-11-30' }],
    ['Đổ sàn đầu tháng sau', { due: '2026-12-01' }],
    ['Đổ sàn 3 ngày nữa', { due: '2026-11-21' }],
    ['Đổ sàn ngày 4 tháng 12', { due: '2026-12-04' }],
    ['Đổ sàn 4 tháng 12 năm 2027', { due: '2027-12-04' }],
    ['Đổ sàn ngày 4/12', { due: '2026-12-04' }],
    ['Đổ sàn ngày 4/12/2026 lúc 15 giờ', { due: '2026-12-04T15:00' }],
    ['Đổ sàn hạn thứ sáu', { due: '2026-11-20' }],
    ['Đổ sàn đến hạn ngày mai', { due: '2026-11-19' }],
    ['Đổ sàn từ thứ hai', { start: '2026-11-23' }],
    ['Đổ sàn bắt đầu từ tuần sau', { start: '2026-11-23' }],
    ['Đổ sàn từ thứ hai đến thứ sáu', { start: '2026-11-23', due: '2026-11-27' }],
    ['Đổ sàn hạn T6', { due: '2026-11-20' }],
    ['Đổ sàn thứ hai trong 2 tuần', { start: '2026-11-23', length: 4800 }],
    ['Đổ sàn 4 giờ', { length: 240 }],
    ['Đổ sàn 30 phút', { length: 30 }],
    ['Đổ sàn !khẩn cấp', { priority: 'urgent' }],
    ['Đổ sàn !trung bình', { priority: 'medium' }],
    ['Đổ sàn sau HAR-12 và HAR-13', { after: 'HAR-12 FS 0,HAR-13 FS 0' }],
    ['Pour slab tomorrow 3d !high', { start: '2026-11-19', length: 1440, priority: 'high' }],
  ])('in Vietnamese: %s', (text, fields) => expect(said(readVi(text).parts)).toEqual(fields));

  test.each([
    ['Decke gießen morgen', { due: '2026-11-19' }],
    ['Decke gießen übermorgen', { due: '2026-11-20' }],
    ['Decke gießen Freitag', { due: '2026-11-20' }],
    ['Decke gießen bis Freitag', { due: '2026-11-20' }],
    ['Decke gießen bis fr', { due: '2026-11-20' }],
    ['Decke gießen Montag nächster Woche', { due: '2026-11-23' }],
    ['Decke gießen Ende des Monats', { due: '2026-11-30' }],
    ['Decke gießen Anfang nächsten Monats', { due: '2026-12-01' }],
    ['Decke gießen in 3 Tagen', { due: '2026-11-21' }],
    ['Decke gießen am 4. Dezember', { due: '2026-12-04' }],
    ['Decke gießen 4. Dez. 2027', { due: '2027-12-04' }],
    ['Decke gießen am 4. Dezember um 15 Uhr', { due: '2026-12-04T15:00' }],
    ['Decke gießen von Montag bis Freitag', { start: '2026-11-23', due: '2026-11-27' }],
    ['Decke gießen ab Montag 2 Wochen', { start: '2026-11-23', length: 4800 }],
    ['Decke gießen 4 Stunden', { length: 240 }],
    ['Decke gießen 30 Minuten', { length: 30 }],
    ['Decke gießen !dringend', { priority: 'urgent' }],
    ['Decke gießen nach HAR-12 und HAR-13', { after: 'HAR-12 FS 0,HAR-13 FS 0' }],
    ['Pour slab tomorrow 3d !high', { start: '2026-11-19', length: 1440, priority: 'high' }],
  ])('in German: %s', (text, fields) => expect(said(readDe(text).parts)).toEqual(fields));
});

describe('ambiguous text stays text', () => {
  test.each([
    'Inspect Route 66',
    'May report',
    'Write the May report',
    'Report May',
    'Phase 2',
    'Friday report',
    'Tomorrow’s agenda',
    'Build 3d model',
    'Lay pipe 12m',
    'Mix 1/2',
    'Release 4.12.',
    'Sun',
    'Clean sun',
    'Agenda for Friday',
    'Minutes of 4 dec',
    'Check every 2 weeks',
    'Budget of next year',
    'Report on the last 3 days',
    'Prepare for due diligence',
    'Terminal T5',
    'Call back after 3',
    'Rest after lunch',
    'Read "Pour slab tomorrow 3d"',
    'Read “tomorrow”',
    'Pour slab tomorrow morning',
    'mail mai@example.com',
    'Fix issue #12',
    'Great!',
    'Pour slab !!!',
    'Pour slab @stranger',
    'Pour slab @ Mai',
    'Pour slab @Otto',
    'Pour slab after SEC-1',
    'Pour slab after ZZZ-9',
    'Pour slab 0d',
    'Đổ sàn ngày mai',
    'tomorrow',
    '3d @Mai',
  ])('%s', (text) => expect(read(text)).toMatchObject({ title: text, parts: [] }));

  test.each([
    'Gọi Mai',
    'Họp với Mai',
    'Tầng 3',
    'Báo cáo tháng 5',
    'Sau cơn mưa',
    'Kiểm tra mỗi 2 tuần',
    'Nhà ga T5',
  ])('in Vietnamese: %s', (text) => expect(readVi(text)).toMatchObject({ title: text, parts: [] }));

  test.each([
    'Bericht für Freitag',
    'Agenda für morgen',
    'Alle 2 Wochen prüfen',
    'Prüfen alle 2 Wochen',
    'Aufzug Mo',
    'Ende des Monats abschließen lassen von Otto',
    'Haus 3',
  ])('in German: %s', (text) => expect(readDe(text)).toMatchObject({ title: text, parts: [] }));
});

describe('the title', () => {
  test.each([
    ['Pour slab, tomorrow, 3d', 'Pour slab'],
    ['Pour   slab @Mai  #concrete', 'Pour slab'],
    ['Ask @Mai about rebar', 'Ask about rebar'],
    ['Pour slab tomorrow @Stranger', 'Pour slab @Stranger'],
    ['Pour slab tomorrow after ZZZ-9', 'Pour slab after ZZZ-9'],
    ['Pour slab !high !low', 'Pour slab !low'],
    ['Pour slab "A 3d" 3d', 'Pour slab "A 3d"'],
  ])('of %s is %s', (text, title) => expect(read(text).title).toBe(title));
});

describe('plain parts', () => {
  const text = 'Pour slab 3d tomorrow';
  const tomorrow = { from: text.indexOf('tomorrow'), to: text.length };

  test('a declined part stays text, and the text before it is still read', () => {
    const { title, parts } = read(text, { plain: [{ ...tomorrow, why: 'declined' }] });
    expect(title).toBe('Pour slab tomorrow');
    expect(said(parts)).toEqual({ length: 1440 });
  });

  test('pasted text is not read, nor is the text before it', () => {
    expect(read(text, { plain: [{ ...tomorrow, why: 'pasted' }] }).title).toBe(text);
    expect(read('Pour @Mai #concrete', { plain: [{ from: 5, to: 9, why: 'pasted' }] }).title).toBe(
      'Pour @Mai',
    );
  });
});

describe('ambiguous names', () => {
  test('cause a question, and the choice is used', () => {
    const { questions, title } = read('Pour slab tomorrow @Otto');
    expect(title).toBe('Pour slab @Otto');
    expect(questions).toMatchObject([
      { kind: 'person', typed: 'Otto', choices: [{ id: 'otto' }, { id: 'otto2' }] },
    ]);
    const chosen = new Map([[questionKey('person', 'otto'), { id: 'otto2', name: 'Otto Dahl' }]]);
    const after = read('Pour slab tomorrow @Otto', { names: { ...names, chosen } });
    expect(said(after.parts)).toEqual({ due: '2026-11-19', owner: 'Otto Dahl' });
    expect(after.questions).toEqual([]);
  });

  test('a label causes a question until it is written in full; a new one requires the right', () => {
    expect(read('Pour #conc').questions).toMatchObject([
      { kind: 'label', typed: 'conc', choices: [concrete] },
    ]);
    expect(read('Pour #steel').questions).toEqual([]);
    expect(read('Pour #steel', { mayMakeLabels: true }).questions).toMatchObject([
      { kind: 'label', typed: 'steel', choices: [] },
    ]);
    expect(read('Pour #12', { mayMakeLabels: true }).questions).toEqual([]);
  });
});

test('the server is asked about names and keys, the longest names first', () => {
  const asked = namesOfSentence('Pour @Mai Tran slab #x after HAR-12 and HAR-13', { today, language: 'en' });
  expect(asked).toEqual({ people: [['Mai Tran slab', 'Mai Tran', 'Mai']], keys: ['HAR-12', 'HAR-13'] });
});
