import type { Link, LinkType } from '@gantry/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { linkTypeWords, readTypedLag, typeLink } from './typed-link.ts';

const types = (['FS', 'SS', 'FF', 'SF'] as const).map((type) => ({ value: type, label: type }));

interface LinkFormProps {
  readonly link: Pick<Link, 'type' | 'lag' | 'lagUnit'>;
  readonly onSave: (change: Pick<Link, 'type' | 'lag' | 'lagUnit'>) => Promise<void>;
  /** Further buttons beside the one that saves. */
  readonly children?: ReactNode;
}

/** How two works hang together: the kind of their link, and its lag. */
export function LinkForm({ link, onSave, children }: LinkFormProps) {
  const [type, setType] = useState<LinkType>(link.type);
  const [typedLag, setTypedLag] = useState(() => typeLink('', { ...link, type: 'FS' }).replace(/^FS/, ''));
  const lag = readTypedLag(typedLag);
  const save = () => lag !== undefined && void onSave({ type, ...lag });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save();
      }}
      className="space-y-3"
    >
      <div>
        <Segmented label="Kind of link" value={type} options={types} onChange={setType} />
        <p className="mt-1 text-xs text-muted-foreground">{linkTypeWords[type]}</p>
      </div>
      <Field
        label="Lag"
        help="2d, 4h, −1d, 50 %; 1ed counts days off, too."
        error={lag === undefined ? 'Write a lag such as 2d, −4h or 50%.' : undefined}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={typedLag}
            placeholder="none"
            autoComplete="off"
            onChange={(event) => setTypedLag(event.target.value)}
          />
        )}
      </Field>
      <div className="flex items-center gap-2">
        <Button type="submit" size="small" variant="primary" disabled={lag === undefined}>
          Save
        </Button>
        {children}
      </div>
    </form>
  );
}
