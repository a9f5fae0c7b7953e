import changelog from '../../../../../CHANGELOG.md?raw';
import { type NoteLine, readChangelog } from './read-changelog.ts';
import { say } from './words/index.ts';

const notes = readChangelog(changelog);

/** What each version changes and requires from operators: the text of the changelog, in English. */
export default function ReleaseNotes() {
  return (
    <div lang="en" className="max-h-96 overflow-y-auto rounded-card border border-border px-4 py-3 text-sm">
      {notes.map(({ version, parts }) => (
        <section key={version} aria-label={version}>
          <h3 className="font-medium">{version === 'Unreleased' ? say('thisVersion') : version}</h3>
          {parts.map(({ title, lines }) => (
            <section key={title} className="mt-2 mb-4">
              <h4 className="text-xs text-muted-foreground">{title}</h4>
              <ul className="mt-1 list-disc space-y-1 pl-4">
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change while it is shown
                  <li key={at}>
                    <Line line={line} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: NoteLine }) {
  return line.map(({ look, text }) =>
    look === 'code' ? <code key={text}>{text}</code> : look === 'name' ? <em key={text}>{text}</em> : text,
  );
}
