/** A work that is not in the file, and before which a task of the file may not start or finish. */
export interface PredecessorElsewhere {
  /** As people call it: "GAN-5 Dig"; null where the reader of the file may not know it. */
  readonly name: string | null;
  /** Of its project; null where it belongs to none, or is not named. */
  readonly project: string | null;
  /** The kind of link and its lag: "FS+2d". */
  readonly link: string;
}

const BEGINNING = 'Gantry: comes after ';
const END = 'which is not in this file.';
const NOTE = new RegExp(`^${BEGINNING}.*${END}$`);

/** The notes of a task, with a line for each predecessor elsewhere at their end. */
export function withElsewhereNotes(
  notes: string | null,
  predecessors: readonly PredecessorElsewhere[],
): string | null {
  if (predecessors.length === 0) return notes;
  return [...(notes ? [notes, ''] : []), ...predecessors.map(writeNote)].join('\n');
}

function writeNote({ name, project, link }: PredecessorElsewhere): string {
  if (name === null) return `${BEGINNING}a work that the person who exported may not see, ${END}`;
  const home = project === null ? '' : `, project ${oneLine(project)}`;
  return `${BEGINNING}${oneLine(name)}${home} (${link}), ${END}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The notes as people wrote them: lines that an export has added are taken away. */
export function withoutElsewhereNotes(notes: string): string {
  const lines = notes.split(/\r\n|\r|\n/);
  if (!lines.some((line) => NOTE.test(line.trim()))) return notes;
  return lines
    .filter((line) => !NOTE.test(line.trim()))
    .join('\n')
    .trimEnd();
}
