interface Note {
  count: number;
  readonly subjects: Set<string>;
}

/** What is said of one row of the file. */
export interface RowReport {
  note(what: string): void;
}

/** What was left out or changed on the way: said once each, with how often and with some names. */
export class ImportReport {
  readonly #notes = new Map<string, Note>();
  readonly #once = new Set<string>();
  readonly #remarks = new Map<number, string[]>();

  /** Of a row of the file, by its number in it and its name. */
  ofRow(uid: number, name: string): RowReport {
    return {
      note: (what) => {
        this.note(what, name);
        const remarks = this.#remarks.get(uid) ?? [];
        if (!remarks.includes(what)) this.#remarks.set(uid, [...remarks, what]);
      },
    };
  }

  /** What was said of a row. */
  remarksOf(uid: number): readonly string[] {
    return this.#remarks.get(uid) ?? [];
  }

  /** `subject`: the task, person or element that it is about. */
  note(what: string, subject: string): void {
    const note = this.#notes.get(what) ?? { count: 0, subjects: new Set() };
    note.count += 1;
    if (note.subjects.size <= SHOWN) note.subjects.add(subject);
    this.#notes.set(what, note);
  }

  /** As `note`, once for each subject. */
  noteOnce(what: string, subject: string): void {
    const mark = `${what}\n${subject}`;
    if (this.#once.has(mark)) return;
    this.#once.add(mark);
    this.note(what, subject);
  }

  /** Lines for people, the most frequent first. */
  lines(): string[] {
    return [...this.#notes]
      .sort(([, a], [, b]) => b.count - a.count)
      .map(([what, { count, subjects }]) => `${what} (${count}): ${listSome([...subjects], count)}`);
  }
}

const SHOWN = 8;

function listSome(subjects: readonly string[], count: number): string {
  const shown = subjects.slice(0, SHOWN);
  const others = subjects.length > SHOWN ? count - SHOWN : 0;
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ');
}

const PASSED_OVER_WORDS: ReadonlyMap<string, string> = new Map([
  ['ExtendedAttribute', 'custom fields'],
  ['OutlineCode', 'outline codes'],
  ['TimephasedData', 'timephased figures'],
]);

/** "12 baselines, 3 custom fields"; undefined where nothing was passed over. */
export function describePassedOver(passedOver: ReadonlyMap<string, number>): string | undefined {
  const parts = [...passedOver].flatMap(([name, count]) => {
    const words = PASSED_OVER_WORDS.get(name);
    return words === undefined ? [] : [`${count} ${words}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}
