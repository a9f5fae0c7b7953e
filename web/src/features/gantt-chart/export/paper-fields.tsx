import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { ChoiceLine } from './choice-line.tsx';
import { shrinkLogo } from './logo.ts';
import { longestText, type PaperChoices } from './paper-choices.ts';
import { say } from './words/index.ts';

interface PaperFieldsProps {
  readonly choices: PaperChoices;
  readonly projectId: string;
  /** The default author. */
  readonly userName: string;
  readonly onChange: (part: Partial<PaperChoices>) => void;
}

/** The content of the title block. */
export function PaperFields({ choices, projectId, userName, onChange }: PaperFieldsProps) {
  const { block, author = userName, revisions } = choices;
  return (
    <>
      <ChoiceLine
        label={say('titleBlock')}
        value={block}
        onChange={(next) => onChange({ block: next })}
        options={[
          { value: 'none', label: say('titleBlockOff') },
          { value: 'foot', label: say('titleBlockOn') },
        ]}
      />
      {block === 'foot' && (
        <>
          <TextLine
            label={say('revision')}
            value={revisions[projectId] ?? ''}
            onChange={(text) => onChange({ revisions: { ...revisions, [projectId]: text } })}
          />
          <TextLine label={say('author')} value={author} onChange={(text) => onChange({ author: text })} />
          <LogoLine logo={choices.logo} onChange={onChange} />
          <p className="col-span-2 text-xs text-muted-foreground">{say('logoHelp')}</p>
        </>
      )}
    </>
  );
}

interface TextLineProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TextLine({ label, value, onChange }: TextLineProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={longestText}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

function LogoLine({ logo, onChange }: { logo: string | undefined; onChange: PaperFieldsProps['onChange'] }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      onChange({ logo: await shrinkLogo(file) });
    } catch (error) {
      notifyFailure(say('logoUnread'), error);
    }
  };
  return (
    <>
      <span className="text-muted-foreground">{say('logo')}</span>
      <span className="flex items-center gap-2">
        {logo !== undefined && (
          <>
            {/* Logos are drawn for white paper. */}
            <img src={logo} alt="" className="h-8 max-w-30 rounded-control bg-white object-contain p-1" />
            <IconButton
              label={say('removeLogo')}
              icon={<X />}
              onClick={() => onChange({ logo: undefined })}
            />
          </>
        )}
        <Button onClick={() => input.current?.click()}>{say('chooseLogo')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/*"
          aria-label={say('logo')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </span>
    </>
  );
}
