import {
  Bold,
  Code,
  Heading,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  Table2,
  TextQuote,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { insertBlock, insertLink, toggleLines, toggleMarks } from './edit-text.ts';
import { picturesIn } from './use-pictures.ts';
import type { Change } from './use-writing.ts';
import { say } from './words/index.ts';

interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly change: Change;
}

const table = `| ${say('columnA')} | ${say('columnB')} |\n| --- | --- |\n|  |  |`;

const tools: readonly Tool[] = [
  { label: say('heading'), icon: <Heading />, change: (written) => toggleLines(written, '## ') },
  { label: say('bold'), icon: <Bold />, keys: 'Ctrl+B', change: (written) => toggleMarks(written, '**') },
  { label: say('italic'), icon: <Italic />, keys: 'Ctrl+I', change: (written) => toggleMarks(written, '_') },
  { label: say('link'), icon: <Link2 />, keys: 'Ctrl+K', change: (written) => insertLink(written) },
  { label: say('list'), icon: <List />, change: (written) => toggleLines(written, '- ') },
  { label: say('numbered'), icon: <ListOrdered />, change: (written) => toggleLines(written, '1. ') },
  { label: say('checklist'), icon: <ListChecks />, change: (written) => toggleLines(written, '- [ ] ') },
  { label: say('quote'), icon: <TextQuote />, change: (written) => toggleLines(written, '> ') },
  { label: say('code'), icon: <Code />, change: codeOf },
  {
    label: say('table'),
    icon: <Table2 />,
    change: (written) => insertBlock(written, table, say('columnA')),
  },
];

/** Several lines become a block of code. */
function codeOf(written: Parameters<Change>[0]) {
  const chosen = written.text.slice(written.start, written.end);
  return chosen.includes('\n')
    ? insertBlock(written, `\`\`\`\n${chosen}\n\`\`\``, chosen)
    : toggleMarks(written, '`');
}

interface WritingToolbarProps {
  readonly apply: (change: Change) => void;
  /** Absent when the person may not add files to the work. */
  readonly onPictures?: ((files: readonly File[]) => void) | undefined;
  readonly children?: ReactNode;
}

/** The formatting tools for a text field; the field keeps its selection. */
export function WritingToolbar({ apply, onPictures, children }: WritingToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div role="toolbar" aria-label={say('toolbar')} className="mb-1 flex flex-wrap items-center gap-0.5">
      {tools.map(({ label, icon, keys, change }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          {...(keys !== undefined && { keys })}
          icon={icon}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => apply(change)}
        />
      ))}
      {onPictures !== undefined && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            multiple
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-label={say('picture')}
            onChange={({ currentTarget }) => {
              onPictures(picturesIn(currentTarget.files));
              currentTarget.value = '';
            }}
          />
          <IconButton
            size="small"
            label={say('picture')}
            icon={<ImagePlus />}
            onClick={() => chooser.current?.click()}
          />
        </>
      )}
      {children}
    </div>
  );
}
