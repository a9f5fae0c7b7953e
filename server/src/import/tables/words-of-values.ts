import type { Priority, TableProduct, WorkStatus } from '@gantry/contract';

const STATUSES: Readonly<Record<WorkStatus, readonly string[]>> = {
  backlog: ['backlog', 'proposed', 'idea', 'deferred'],
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
    'hoàn thành',
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
    'khẩn cấp',
  ],
  high: ['high', 'major', 'important', 'hoch', 'wichtig', 'cao'],
  medium: ['medium', 'normal', 'moderate', 'mittel', 'trung bình'],
  low: ['low', 'lowest', 'minor', 'trivial', 'niedrig', 'thấp'],
  none: ['none', 'not set', 'no priority', 'keine', '–', '-'],
};

/** Words to which a program gives another meaning than most others. */
const BY_PRODUCT: Partial<Record<TableProduct, ReadonlyMap<string, WorkStatus>>> = {
  redmine: new Map([['resolved', 'in_review']]),
};

const byWord = <T extends string>(words: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([value, all]) =>
      all.map((word): [string, T] => [word, value]),
    ),
  );
const statusByWord = byWord(STATUSES);
const priorityByWord = byWord(PRIORITIES);

export function statusOf(text: string, product: TableProduct): WorkStatus | undefined {
  const word = text.trim().toLowerCase();
  return BY_PRODUCT[product]?.get(word) ?? statusByWord.get(word);
}

export const priorityOf = (text: string): Priority | undefined =>
  priorityByWord.get(text.trim().toLowerCase());
