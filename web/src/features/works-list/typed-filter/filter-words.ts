import { ownEntry } from '#lib/own-entry.ts';

/** A word that says what the name or the day behind it is. */
export type Lead = 'person' | 'place' | 'label' | 'due' | 'dueBy';

export interface FilterWords {
  /** What says a condition by itself, as it stands in the address. */
  readonly conditions: Readonly<Record<string, string>>;
  readonly leads: Readonly<Record<string, Lead>>;
  /** Days in words; the others are read as every date is. */
  readonly days: Readonly<Record<string, string>>;
  /** Words that say nothing of which works are meant. */
  readonly silent: readonly string[];
}

const en: FilterWords = {
  conditions: {
    late: 'overdue:is:yes',
    overdue: 'overdue:is:yes',
    open: 'status:is:open',
    backlog: 'status:is:backlog',
    'to do': 'status:is:todo',
    'in progress': 'status:is:in_progress',
    'in review': 'status:is:in_review',
    done: 'status:is:done',
    finished: 'status:is:done',
    cancelled: 'status:is:cancelled',
    urgent: 'priority:is:urgent',
    'high priority': 'priority:is:high',
    'medium priority': 'priority:is:medium',
    'low priority': 'priority:is:low',
    my: 'person:is:me',
    mine: 'person:is:me',
    'of me': 'person:is:me',
    'of mine': 'person:is:me',
    unowned: 'owner:empty',
    'without owner': 'owner:empty',
    'without an owner': 'owner:empty',
    undated: 'due:empty',
    'without due date': 'due:empty',
    'without a due date': 'due:empty',
    'without project': 'project:empty',
    'without a project': 'project:empty',
    'without department': 'department:empty',
    'without a department': 'department:empty',
  },
  leads: {
    of: 'person',
    by: 'person',
    'owned by': 'person',
    'assigned to': 'person',
    in: 'place',
    'in project': 'place',
    'in department': 'place',
    labelled: 'label',
    'with label': 'label',
    due: 'due',
    'due on': 'due',
    'due by': 'dueBy',
    'due until': 'dueBy',
  },
  days: {},
  silent: ['work', 'works', 'all', 'and', 'with', 'that', 'which', 'are', 'the'],
};

const de: FilterWords = {
  conditions: {
    überfällig: 'overdue:is:yes',
    überfällige: 'overdue:is:yes',
    überfälligen: 'overdue:is:yes',
    verspätet: 'overdue:is:yes',
    verspätete: 'overdue:is:yes',
    verspäteten: 'overdue:is:yes',
    offen: 'status:is:open',
    offene: 'status:is:open',
    offenen: 'status:is:open',
    vorrat: 'status:is:backlog',
    'zu tun': 'status:is:todo',
    'in arbeit': 'status:is:in_progress',
    'in prüfung': 'status:is:in_review',
    erledigt: 'status:is:done',
    erledigte: 'status:is:done',
    erledigten: 'status:is:done',
    abgebrochen: 'status:is:cancelled',
    abgebrochene: 'status:is:cancelled',
    dringend: 'priority:is:urgent',
    dringende: 'priority:is:urgent',
    dringenden: 'priority:is:urgent',
    'hohe priorität': 'priority:is:high',
    'mittlere priorität': 'priority:is:medium',
    'niedrige priorität': 'priority:is:low',
    meine: 'person:is:me',
    'von mir': 'person:is:me',
    'ohne zuständige person': 'owner:empty',
    'nicht zugewiesen': 'owner:empty',
    'ohne termin': 'due:empty',
    'ohne fälligkeit': 'due:empty',
    'ohne projekt': 'project:empty',
    'ohne abteilung': 'department:empty',
  },
  leads: {
    von: 'person',
    'zugewiesen an': 'person',
    in: 'place',
    'im projekt': 'place',
    'in der abteilung': 'place',
    'mit label': 'label',
    fällig: 'due',
    'fällig am': 'due',
    'fällig bis': 'dueBy',
    bis: 'dueBy',
  },
  days: {
    heute: 'today',
    morgen: '+1d',
    gestern: '-1d',
    'diese woche': 'this_week',
    'nächste woche': 'next_week',
    'letzte woche': 'last_week',
    'diesen monat': 'this_month',
    'nächsten monat': 'next_month',
    'letzten monat': 'last_month',
  },
  silent: ['vorgang', 'vorgänge', 'alle', 'und', 'mit', 'die', 'der'],
};

const vi: FilterWords = {
  conditions: {
    trễ: 'overdue:is:yes',
    'trễ hạn': 'overdue:is:yes',
    'quá hạn': 'overdue:is:yes',
    'đang mở': 'status:is:open',
    'chưa xong': 'status:is:open',
    'đang làm': 'status:is:in_progress',
    'đang duyệt': 'status:is:in_review',
    xong: 'status:is:done',
    'đã xong': 'status:is:done',
    'đã hủy': 'status:is:cancelled',
    'khẩn cấp': 'priority:is:urgent',
    'ưu tiên cao': 'priority:is:high',
    'ưu tiên trung bình': 'priority:is:medium',
    'ưu tiên thấp': 'priority:is:low',
    'của tôi': 'person:is:me',
    'chưa có người phụ trách': 'owner:empty',
    'không có người phụ trách': 'owner:empty',
    'chưa có hạn': 'due:empty',
    'không có hạn': 'due:empty',
    'không thuộc dự án': 'project:empty',
  },
  leads: {
    của: 'person',
    trong: 'place',
    'trong dự án': 'place',
    'trong phòng': 'place',
    'có nhãn': 'label',
    nhãn: 'label',
    hạn: 'due',
    'đến hạn': 'due',
    'hạn đến': 'dueBy',
    'hạn trước': 'dueBy',
  },
  days: {
    'hôm nay': 'today',
    'ngày mai': '+1d',
    'hôm qua': '-1d',
    'tuần này': 'this_week',
    'tuần sau': 'next_week',
    'tuần tới': 'next_week',
    'tuần trước': 'last_week',
    'tháng này': 'this_month',
    'tháng sau': 'next_month',
    'tháng tới': 'next_month',
    'tháng trước': 'last_month',
  },
  silent: ['công việc', 'việc', 'các', 'những', 'tất cả', 'và'],
};

const translated: Readonly<Record<string, FilterWords>> = { de, vi };

/** Words of the reader's language and of English. */
export function filterWords(language: string): readonly FilterWords[] {
  const own = ownEntry(translated, language);
  return own === undefined ? [en] : [en, own];
}
