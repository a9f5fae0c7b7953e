/** One line of the notes: plain text and emphasized parts. */
export type NoteLine = readonly { readonly text: string; readonly look: 'plain' | 'name' | 'code' }[];

export interface ReleaseNotes {
  /** "0.2.0", "Unreleased". */
  readonly version: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly NoteLine[] }[];
}

/** The notes of each version in a changelog in the format of keepachangelog.com, the newest first. */
export function readChangelog(text: string): ReleaseNotes[] {
  return text
    .split(/^## \[/m)
    .slice(1)
    .map((release) => {
      const [head = '', ...parts] = release.split(/^### /m);
      return {
        version: head.slice(0, head.indexOf(']')),
        parts: parts.map(readPart).filter(({ lines }) => lines.length > 0),
      };
    });
}

function readPart(part: string): ReleaseNotes['parts'][number] {
  const end = part.indexOf('\n');
  const lines = part
    .slice(end)
    .split(/^- /m)
    .slice(1)
    // Text below a smaller heading belongs to the next line.
    .map((line) => (line.split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').trim());
  return { title: part.slice(0, end).trim(), lines: lines.map(readLine) };
}

/**
 * `*Settings*`, `` `BACKUP_KEY` `` and `[words](address)`. Only the text of a link is used, because it leads to files
 * that a browser does not have.
 */
function readLine(line: string): NoteLine {
  return line
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .split(/(\*[^*]+\*|`[^`]+`)/)
    .filter((text) => text !== '')
    .map((text) => {
      const look = text.startsWith('*') ? 'name' : text.startsWith('`') ? 'code' : 'plain';
      return { look, text: look === 'plain' ? text : text.slice(1, -1) };
    });
}
