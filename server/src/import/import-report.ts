/** What came in, and what was left out or changed on the way: said once each, with a count or with names. */
export class ImportReport {
  readonly #notes = new Map<string, Set<string>>();

  /** `subject`: the task, person or element that it is about. */
  note(what: string, subject: string): void {
    const subjects = this.#notes.get(what) ?? new Set();
    subjects.add(subject);
    this.#notes.set(what, subjects);
  }

  /** Lines for people, the most frequent first. */
  lines(): string[] {
    return [...this.#notes]
      .sort(([, a], [, b]) => b.size - a.size)
      .map(([what, subjects]) => `${what} (${subjects.size}): ${listSome([...subjects])}`);
  }
}

const SHOWN = 8;

function listSome(subjects: readonly string[]): string {
  const shown = subjects.slice(0, SHOWN).join(', ');
  return subjects.length > SHOWN ? `${shown} and ${subjects.length - SHOWN} more` : shown;
}

const PASSED_OVER_WORDS: Readonly<Record<string, string>> = {
  Baseline: 'baselines',
  ExtendedAttribute: 'custom fields',
  OutlineCode: 'outline codes',
  TimephasedData: 'timephased figures',
};

/** "12 baselines, 3 custom fields"; undefined where nothing was passed over. */
export function describePassedOver(passedOver: ReadonlyMap<string, number>): string | undefined {
  const parts = [...passedOver].flatMap(([name, count]) => {
    const words = PASSED_OVER_WORDS[name];
    return words === undefined ? [] : [`${count} ${words}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}
