import type { Link } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import type { UsualTime } from '@gantry/scheduling/usual-time';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { PlanUnits } from '../fields/typed-length.ts';
import { say } from '../words/index.ts';
import { type LinkNews, newsOfLink } from './link-news.ts';
import { readTypedLag } from './read-typed-link.ts';
import { linkTypeWords, typeLink } from './typed-link.ts';

const types = (['FS', 'SS', 'FF', 'SF'] as const).map((type) => ({ value: type, label: type }));

type FormLink = Pick<Link, 'type' | 'lag' | 'lagUnit' | 'version'>;

interface LinkFormProps {
  readonly link: FormLink;
  /** The length of a day, a week and a month for the successor. */
  readonly units: UsualTime & PlanUnits;
  /** Called with the changes, and the link as it was when the person began to edit it. */
  readonly onSave: (news: LinkNews, seen: FormLink) => Promise<void> | void;
  /** Called with the current changes on each edit. */
  readonly onTry?: (news: LinkNews) => void;
  /** Why the current choice is not allowed. */
  readonly refused?: string | undefined;
  /** The consequences of the change. */
  readonly follows?: ReactNode;
  /** Further buttons beside the save button. */
  readonly children?: ReactNode;
}

/** The fields that the person has changed; the others follow other people's changes. */
interface Chosen {
  readonly seen: FormLink;
  readonly type?: Link['type'];
  readonly lag?: string;
}

/** The relation between two works: the type of their link, and its lag. */
export default function LinkForm(props: LinkFormProps) {
  const { link, units, onSave, onTry, refused, follows, children } = props;
  const [chosen, setChosen] = useState<Chosen>();
  const type = chosen?.type ?? link.type;
  const typedLag = chosen?.lag ?? typeLink('', { ...link, type: 'FS' }, units).replace(/^FS/, '');
  const lag = readTypedLag(typedLag, units);
  const choose = (part: Omit<Chosen, 'seen'>) => {
    const next = { seen: link, ...chosen, ...part };
    setChosen(next);
    onTry?.(newsOf(link, next, units) ?? {});
  };
  const save = () => {
    const news = newsOf(link, chosen, units);
    if (news !== undefined && refused === undefined) void onSave(news, chosen?.seen ?? link);
  };
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
        <Segmented
          label={fieldName('type')}
          value={type}
          options={types}
          onChange={(next) => choose({ type: next })}
        />
        <p className="mt-1 text-xs text-muted-foreground">{linkTypeWords[type]}</p>
      </div>
      <Field
        label={fieldName('lag')}
        help={say('lagHelp')}
        error={lag === undefined ? say('noSuchLag') : undefined}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={typedLag}
            placeholder={say('lagNone')}
            autoComplete="off"
            onChange={(event) => choose({ lag: event.target.value })}
          />
        )}
      </Field>
      {follows}
      <div className="flex items-center gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={lag === undefined || refused !== undefined}
        >
          {say('save')}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** Undefined when the lag cannot be read. */
function newsOf(link: FormLink, chosen: Chosen | undefined, units: PlanUnits): LinkNews | undefined {
  const lag = chosen?.lag === undefined ? {} : readTypedLag(chosen.lag, units);
  return lag && newsOfLink(link, { ...(chosen?.type !== undefined && { type: chosen.type }), ...lag });
}
