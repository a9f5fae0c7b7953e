import type { Priority, TableProduct, WorkStatus } from '@gantry/contract';

const STATUSES: Readonly<Record<WorkStatus, readonly string[]>> = {
  backlog: ['backlog', 'proposed', 'idea', 'deferred', 'zurückgestellt', 'verschoben', 'idee'],
  todo: [
    'to do',
    'todo',
    'new',
    'open',
    'not started',
    'scheduled',
    'to be scheduled',
    'specified',
    'confirmed',
    'selected for development',
    'ready',
    'reopened',
    'neu',
    'offen',
    'nicht begonnen',
    'nicht gestartet',
    'geplant',
    'zu erledigen',
    'zu tun',
    'nicht angefangen',
    'cần làm',
    'mới',
    'chưa bắt đầu',
  ],
  in_progress: [
    'in progress',
    'doing',
    'started',
    'active',
    'in development',
    'in specification',
    'feedback',
    'in bearbeitung',
    'in arbeit',
    'begonnen',
    'läuft',
    'working on it',
    'đang làm',
    'đang thực hiện',
  ],
  in_review: [
    'in review',
    'review',
    'in qa',
    'qa',
    'in testing',
    'testing',
    'developed',
    'tested',
    'in prüfung',
    'zur prüfung',
    'in überprüfung',
    'đang duyệt',
    'chờ duyệt',
  ],
  done: [
    'done',
    'closed',
    'completed',
    'complete',
    'finished',
    'resolved',
    'erledigt',
    'abgeschlossen',
    'geschlossen',
    'fertig',
    'gelöst',
    'fertiggestellt',
    'hoàn thành',
    'xong',
    'đã xong',
  ],
  cancelled: [
    'cancelled',
    'canceled',
    'won’t do',
    "won't do",
    'won’t fix',
    "won't fix",
    'rejected',
    'abandoned',
    'test failed',
    'abgelehnt',
    'abgebrochen',
    'abgewiesen',
    'storniert',
    'đã hủy',
    'đã huỷ',
  ],
};

const PRIORITIES: Readonly<Record<Priority, readonly string[]>> = {
  urgent: [
    'urgent',
    'highest',
    'blocker',
    'critical',
    'immediate',
    'very high',
    'dringend',
    'sofort',
    'sehr hoch',
    'höchste',
    'kritisch',
    'khẩn cấp',
  ],
  high: ['high', 'major', 'important', 'hoch', 'wichtig', 'cao'],
  medium: ['medium', 'normal', 'moderate', 'mittel', 'trung bình'],
  low: ['low', 'lowest', 'minor', 'trivial', 'niedrig', 'niedrigste', 'gering', 'thấp'],
  none: ['none', 'not set', 'no priority', 'keine', '–', '-'],
};

/** Words to which a program gives another meaning than most others. */
const BY_PRODUCT: Partial<Record<TableProduct, ReadonlyMap<string, WorkStatus>>> = {
  redmine: new Map([
    ['resolved', 'in_review'],
    ['gelöst', 'in_review'],
  ]),
};

const byWord = <T extends string>(words: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([value, all]) =>
      all.map((word): [string, T] => [word, value]),
    ),
  );
const statusByWord = byWord(STATUSES);
const priorityByWord = byWord(PRIORITIES);

/** ClickUp exports numbers. */
const PRIORITIES_BY_PRODUCT: Partial<Record<TableProduct, ReadonlyMap<string, Priority>>> = {
  clickup: new Map([
    ['1', 'urgent'],
    ['2', 'high'],
    ['3', 'medium'],
    ['4', 'low'],
  ]),
};

export function statusOf(text: string, product: TableProduct): WorkStatus | undefined {
  const word = wordOf(text);
  return BY_PRODUCT[product]?.get(word) ?? statusByWord.get(word);
}

export function priorityOf(text: string, product: TableProduct): Priority | undefined {
  const word = wordOf(text);
  return PRIORITIES_BY_PRODUCT[product]?.get(word) ?? priorityByWord.get(word);
}

/** Without the symbols that boards put beside their words: `Critical ⚠️`. */
const wordOf = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');
