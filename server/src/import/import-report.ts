interface Note {
  count: number;
  readonly subjects: Set<string>;
}

/** Collects the notes about one row of the file. */
export interface RowReport {
  note(what: string): void;
}

/** Collects notes about omitted or changed data. Each kind of note is reported once, with a count and some names. */
export class ImportReport {
  readonly #notes = new Map<string, Note>();
  readonly #once = new Set<string>();
  readonly #remarks = new Map<number, string[]>();

  /** The notes for a row of the file, with its number and name. */
  ofRow(uid: number, name: string): RowReport {
    return {
      note: (what) => {
        this.note(what, name);
        const remarks = this.#remarks.get(uid) ?? [];
        if (!remarks.includes(what)) this.#remarks.set(uid, [...remarks, what]);
      },
    };
  }

  /** The notes about a row. */
  remarksOf(uid: number): readonly string[] {
    return this.#remarks.get(uid) ?? [];
  }

  /** `subject`: the task, person or element that the note is about. */
  note(what: string, subject: string): void {
    const note = this.#notes.get(what) ?? { count: 0, subjects: new Set() };
    note.count += 1;
    if (note.subjects.size <= SHOWN) note.subjects.add(subject);
    this.#notes.set(what, note);
  }

  /** Like `note`, but only once for each subject. */
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

/** "12 baselines, 3 custom fields"; undefined if nothing was skipped. */
export function describePassedOver(passedOver: ReadonlyMap<string, number>): string | undefined {
  const parts = [...passedOver].flatMap(([name, count]) => {
    const words = PASSED_OVER_WORDS.get(name);
    return words === undefined ? [] : [`${count} ${words}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}
