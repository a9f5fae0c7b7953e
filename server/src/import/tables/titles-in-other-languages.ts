/** English titles with the German and Vietnamese titles of the same columns, as known programs export them, in lowercase. */
const TITLES: readonly (readonly [english: string, others: readonly string[]])[] = [
  ['issue key', ['vorgangsschlüssel', 'schlüssel']],
  ['issue id', ['vorgangs-id']],
  ['issue type', ['vorgangstyp']],
  ['project key', ['projektschlüssel']],
  ['project name', ['projektname']],
  ['resolved', ['erledigt']],
  ['original estimate', ['ursprüngliche schätzung']],
  ['task id', ['aufgaben-id', 'vorgangs-id']],
  ['task name', ['vorgangsname', 'aufgabenname', 'tên công việc', 'tên nhiệm vụ']],
  ['bucket name', ['bucketname', 'name des buckets']],
  ['completed date', ['abgeschlossen am', 'abschlussdatum']],
  ['completed at', ['abgeschlossen am']],
  ['progress', ['fortschritt', 'tiến độ']],
  ['project', ['projekt']],
  ['subject', ['thema', 'betreff']],
  [
    'parent task',
    [
      'übergeordnete aufgabe',
      'übergeordnetes ticket',
      'übergeordneter vorgang',
      'công việc cha',
      'nhiệm vụ cha',
    ],
  ],
  ['related issues', ['zugehörige tickets']],
  ['closed', ['geschlossen']],
  ['% done', ['% erledigt']],
  ['% complete', ['% abgeschlossen', '% hoàn thành']],
  ['estimated time', ['geschätzter aufwand', 'geschätzte zeit']],
  ['key', ['nummer', 'nr', 'nr.', 'mã']],
  ['title', ['titel', 'aufgabe', 'vorgang', 'tiêu đề', 'tên', 'công việc', 'nhiệm vụ']],
  ['summary', ['zusammenfassung']],
  ['description', ['beschreibung', 'notizen', 'mô tả', 'ghi chú']],
  ['type', ['typ', 'loại']],
  ['parent', ['übergeordnet', 'übergeordnetes element']],
  ['level', ['gliederungsebene', 'ebene']],
  ['outline number', ['gliederungsnummer']],
  ['wbs', ['psp-code']],
  ['status', ['zustand', 'trạng thái']],
  ['priority', ['priorität', 'ưu tiên', 'mức ưu tiên']],
  [
    'owner',
    [
      'verantwortlich',
      'verantwortliche person',
      'verantwortlicher',
      'zuständig',
      'bearbeiter',
      'zugewiesene person',
      'người phụ trách',
      'người thực hiện',
    ],
  ],
  [
    'assigned to',
    ['zugewiesen an', 'zugewiesen zu', 'zugewiesene personen', 'được giao cho', 'người được giao'],
  ],
  [
    'labels',
    [
      'stichwörter',
      'schlagwörter',
      'beschriftungen',
      'bezeichnungen',
      'etiketten',
      'labels/etiketten',
      'nhãn',
    ],
  ],
  ['start date', ['startdatum', 'starttermin', 'anfang', 'beginn', 'beginnt am', 'ngày bắt đầu', 'bắt đầu']],
  [
    'due date',
    [
      'fälligkeitsdatum',
      'fällig',
      'fällig am',
      'fälligkeit',
      'abgabedatum',
      'hạn',
      'ngày đến hạn',
      'ngày hết hạn',
    ],
  ],
  ['finish date', ['ende', 'endtermin', 'enddatum', 'fertig stellen', 'ngày kết thúc', 'kết thúc']],
  ['deadline', ['stichtag', 'frist', 'hạn chót']],
  ['duration', ['dauer', 'thời lượng']],
  ['effort', ['aufwand', 'công sức']],
  ['actual start', ['tatsächlicher anfang', 'ist-anfang']],
  ['actual finish', ['tatsächliches ende', 'ist-ende']],
  ['milestone', ['meilenstein', 'cột mốc']],
  ['predecessors', ['vorgänger']],
  ['successors', ['nachfolger']],
  ['resource names', ['ressourcennamen']],
];

const byTitle = new Map<string, string[]>();
for (const [english, titles] of TITLES)
  for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), english]);

/** The title in lowercase, and the English titles that it is known to mean. */
export const titlesAlike = (title: string): readonly string[] => {
  const small = title.toLowerCase().normalize('NFC');
  return [small, ...(byTitle.get(small) ?? [])];
};
