import type { Priority } from '@gantry/contract';
import { ownEntry } from '#lib/own-entry.ts';

/** The languages in which sentences are read: English for everyone, and the reader's own. */
type SentenceLanguage = 'en' | 'de' | 'vi';

/** The meaning of the words before a date. */
export type DateRole = 'start' | 'due' | 'day';

interface WordsOfLanguage {
  readonly roles: Readonly<Record<string, DateRole>>;
  /** Words between the two days of "from mon to fri". */
  readonly upTo: readonly string[];
  readonly after: readonly string[];
  readonly and: readonly string[];
  /** Before a length: "for 3 days". */
  readonly lasting: readonly string[];
  /** A date or a length after one of these words belongs to the title: "Agenda for Friday", "every 2 weeks". */
  readonly binding: readonly string[];
  readonly priorities: Readonly<Record<string, Priority>>;
}

const en: WordsOfLanguage = {
  roles: {
    by: 'due',
    due: 'due',
    'due on': 'due',
    'due by': 'due',
    until: 'due',
    from: 'start',
    start: 'start',
    starts: 'start',
    starting: 'start',
    'starting on': 'start',
    'starting from': 'start',
    on: 'day',
  },
  upTo: ['to', 'until', 'till', '-', '–'],
  after: ['after'],
  and: ['and', '&'],
  lasting: ['for'],
  binding: [
    ...[
      'a',
      'an',
      'the',
      'of',
      'for',
      'in',
      'at',
      'about',
      'before',
      'since',
      'till',
      'to',
      'within',
      'every',
    ],
    ...[
      'each',
      'per',
      'last',
      'next',
      'first',
      'past',
      'deadline',
      'not',
      'and',
      'or',
      'with',
      'after',
      'from',
      'by',
    ],
  ],
  priorities: { urgent: 'urgent', high: 'high', medium: 'medium', low: 'low' },
};

const de: WordsOfLanguage = {
  roles: {
    bis: 'due',
    'bis zum': 'due',
    fällig: 'due',
    'fällig am': 'due',
    spätestens: 'due',
    von: 'start',
    vom: 'start',
    ab: 'start',
    'ab dem': 'start',
    beginn: 'start',
    'beginnt am': 'start',
    am: 'day',
  },
  upTo: ['bis', 'bis zum'],
  after: ['nach'],
  and: ['und'],
  lasting: ['für', 'dauert'],
  binding: [
    ...['der', 'die', 'das', 'des', 'dem', 'den', 'ein', 'eine', 'für', 'zum', 'zur', 'von', 'vom', 'über'],
    ...[
      'vor',
      'seit',
      'alle',
      'jede',
      'jeden',
      'pro',
      'letzte',
      'letzten',
      'nicht',
      'und',
      'oder',
      'mit',
      'nach',
    ],
  ],
  priorities: { dringend: 'urgent', hoch: 'high', mittel: 'medium', niedrig: 'low' },
};

const vi: WordsOfLanguage = {
  roles: {
    hạn: 'due',
    'đến hạn': 'due',
    'hạn đến': 'due',
    đến: 'due',
    tới: 'due',
    'chậm nhất': 'due',
    'muộn nhất': 'due',
    từ: 'start',
    'bắt đầu': 'start',
    'bắt đầu từ': 'start',
    vào: 'day',
  },
  upTo: ['đến', 'tới', 'đến hết'],
  after: ['sau'],
  and: ['và'],
  lasting: ['trong', 'kéo dài'],
  binding: [
    ...[
      'cho',
      'của',
      'về',
      'mỗi',
      'hàng',
      'trước',
      'sau',
      'các',
      'những',
      'một',
      'chót',
      'và',
      'hoặc',
      'với',
      'theo',
    ],
    ...['cứ', 'đủ', 'thứ', 'ngày', 'tháng', 'năm', 'trong'],
  ],
  priorities: {
    'khẩn cấp': 'urgent',
    khẩn: 'urgent',
    gấp: 'urgent',
    cao: 'high',
    'trung bình': 'medium',
    thấp: 'low',
  },
};

const wordsOf: Readonly<Record<SentenceLanguage, WordsOfLanguage>> = { en, de, vi };

/** All words that are read, in the reader's language and in English. */
export function sentenceWords(language: string): readonly WordsOfLanguage[] {
  const own = language === 'en' ? undefined : ownEntry<WordsOfLanguage>(wordsOf, language);
  return own === undefined ? [wordsOf.en] : [wordsOf.en, own];
}
