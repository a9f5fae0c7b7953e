import type { WholeWork } from '@gantry/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { usePictures } from './use-pictures.ts';
import { useWriting } from './use-writing.ts';
import { say } from './words/index.ts';
import { WritingToolbar } from './writing-toolbar.tsx';

interface DescriptionFieldProps {
  readonly work: WholeWork;
  readonly value: string;
  readonly autoFocus: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly onSave: () => void;
  readonly onEscape: () => void;
}

/** The Markdown editor of a description. Its code is loaded when a person begins to edit. */
export default function DescriptionField(props: DescriptionFieldProps) {
  const { work, value, autoFocus, label, placeholder, onChange, onSave, onEscape } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const { apply, takeKey, takePaste } = useWriting(field);
  const { underway, add, take } = usePictures(work.id, apply);
  return (
    <>
      <WritingToolbar apply={apply} onPictures={add}>
        <IconButton
          size="small"
          label={isPreview ? say('write') : say('preview')}
          icon={isPreview ? <EyeOff /> : <Eye />}
          className="ms-auto"
          onClick={() => setPreview(!isPreview)}
        />
      </WritingToolbar>
      {isPreview && (
        <div className="min-h-16 rounded-control border border-border px-2.5 py-1.5">
          {value.trim() === '' ? (
            <p className="text-muted-foreground">{say('nothing')}</p>
          ) : (
            <Markdown text={value} />
          )}
        </div>
      )}
      <Textarea
        ref={field}
        // The field stays mounted, because it contains the undo history, the cursor and pasted pictures.
        hidden={isPreview}
        autoFocus={autoFocus}
        dir="auto"
        aria-label={label}
        value={value}
        maxLength={100_000}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => take(event, event.clipboardData.files) || takePaste(event)}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
          else if (event.key === 'Escape') {
            event.stopPropagation();
            onEscape();
          } else takeKey(event);
        }}
        placeholder={placeholder}
      />
      {underway !== undefined && (
        <p role="status" className="mt-1 text-xs text-muted-foreground">
          {say('sending', underway)}
        </p>
      )}
    </>
  );
}
