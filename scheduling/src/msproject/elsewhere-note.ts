/** A predecessor that is not in the file. */
export interface PredecessorElsewhere {
  /** Name for people: "GAN-5 Dig"; null if the reader of the file may not see it. */
  readonly name: string | null;
  /** Name of its project; null if it has none or the name is not shown. */
  readonly project: string | null;
  /** Link type and lag: "FS+2d". */
  readonly link: string;
}

const BEGINNING = 'Gantry: comes after ';
const END = 'which is not in this file.';
const NOTE = new RegExp(`^${BEGINNING}.*${END}$`);

/** The notes of a task, followed by one line for each predecessor outside the file. */
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

/** The notes as people wrote them, without the lines that an export added. */
export function withoutElsewhereNotes(notes: string): string {
  const lines = notes.split(/\r\n|\r|\n/);
  if (!lines.some((line) => NOTE.test(line.trim()))) return notes;
  return lines
    .filter((line) => !NOTE.test(line.trim()))
    .join('\n')
    .trimEnd();
}
