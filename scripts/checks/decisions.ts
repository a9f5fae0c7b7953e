export interface Decision {
  file: string;
  number: number;
  title: string;
  /** As YYYY-MM-DD. */
  date: string;
  /** `accepted`, and what replaces it or what it replaces, in Markdown. */
  status: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEADING = /^# (\d+)\. (.+)$/m;
const DATE = /^- Date: (\d{4}-\d{2}-\d{2})$/m;
const STATUS = /^- Status: (.+)$/m;

/** Returns true for the name of a decision record, and false for the index. */
export function isDecision(file: string): boolean {
  return FILE_NAME.test(file);
}

/** Reads the head of a decision record. Throws when a part is missing or the number differs from the file name. */
export function readDecision(file: string, text: string): Decision {
  const [, number, title] = HEADING.exec(text) ?? [];
  const date = DATE.exec(text)?.[1];
  const status = STATUS.exec(text)?.[1];
  if (!number || !title) throw new Error(`${file} does not begin with "# number. title"`);
  if (Number(number) !== Number(FILE_NAME.exec(file)?.[1])) {
    throw new Error(`${file} has the number ${number} in its heading`);
  }
  if (!date) throw new Error(`${file} has no line "- Date: YYYY-MM-DD"`);
  if (!status) throw new Error(`${file} has no line "- Status: …"`);
  return { file, number: Number(number), title, date, status };
}

/** The text of `docs/decisions/README.md`. */
export function writeIndex(decisions: readonly Decision[]): string {
  const rows = decisions
    .toSorted((one, other) => one.number - other.number)
    .map(
      ({ file, number, title, date, status }) =>
        `| [${number}](${file}) | ${[date, status, title].map(escapeCell).join(' | ')} |`,
    );
  return [
    '# Decisions',
    '',
    'Each record says what was decided, why, and what follows from it. `node scripts/decisions-index.ts` writes this page.',
    '',
    '| number | date | status | decision |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
