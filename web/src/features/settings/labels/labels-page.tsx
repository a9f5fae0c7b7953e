import type { Label } from '@gantry/contract';
import { hues } from '@gantry/contract/vocabulary';
import { Combine, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListLabelsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { rankBy } from '#lib/rank.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { hueWords } from './hue-words.ts';
import {
  useDeleteLabelMutation,
  useListLabelFiguresQuery,
  useMergeLabelMutation,
  useUpdateLabelMutation,
} from './labels-queries.ts';
import { say } from './words/index.ts';

/** The number drawn at once; more are found by search or loaded on demand. */
const drawnAtOnce = 100;

/** The company's labels: their names, their colours, and the number of works with each. */
export default function LabelsPage() {
  const { data: labels, error, refetch } = useListLabelsQuery();
  const { data: figures } = useListLabelFiguresQuery();
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState(drawnAtOnce);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (labels == null) return <Skeleton className="h-48 w-full" />;
  const works = new Map((figures ?? []).map((figure) => [figure.id, figure.works]));
  const found = rankBy(labels, text, ({ name }) => ({ text: name }));
  return (
    <section aria-label={say('labels')}>
      <p className="mb-3 text-sm text-muted-foreground">{say('note')}</p>
      <SearchInput
        label={say('search')}
        placeholder={say('name')}
        text={text === '' ? undefined : text}
        onChange={(next) => setText(next ?? '')}
      />
      <ul aria-label={say('labels')} className="mt-3 border-t border-border">
        {found.slice(0, drawn).map((label) => (
          <LabelLine key={label.id} label={label} labels={labels} works={works.get(label.id) ?? 0} />
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-sm text-muted-foreground">{say('none')}</p>}
      {found.length > drawn && (
        <Button className="mt-3" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          {say('showMore')}
        </Button>
      )}
    </section>
  );
}

interface LabelLineProps {
  readonly label: Label;
  readonly labels: readonly Label[];
  readonly works: number;
}

function LabelLine({ label, labels, works }: LabelLineProps) {
  const { id, name } = label;
  const [isRenaming, setRenaming] = useState(false);
  const [remove] = useDeleteLabelMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove({ params: { id } });
    if (error !== undefined) notifyFailure(say('notDone'), error);
    else offerUndo(say('isDeleted', { name, count: data.response.works }), data.changeSetId);
  };
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border text-sm">
      <ColourChoice label={label} />
      <bdi className="min-w-24 grow truncate font-medium">{name}</bdi>
      <span className="num w-24 text-right text-muted-foreground">{say('works', { count: works })}</span>
      <IconButton label={say('rename', { name })} icon={<Pencil />} onClick={() => setRenaming(true)} />
      <MergeChoice label={label} labels={labels} />
      <IconButton label={say('delete', { name })} icon={<Trash2 />} onClick={() => void removeIt()} />
      {isRenaming && <RenameDialog label={label} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function ColourChoice({ label: { id, name, color, version } }: { label: Label }) {
  const [update] = useUpdateLabelMutation();
  const { offerUndo } = useUndo();
  const recolour = async (next: Label['color']) => {
    const body = { color: next as (typeof hues)[number], version };
    const { data, error } = await update({ params: { id }, body });
    if (error !== undefined) notifyFailure(say('notDone'), error);
    else offerUndo(say('isChanged', { name }), data.changeSetId);
  };
  return (
    <Picker
      label={say('colourOf', { name })}
      value={color}
      options={hues.map((hue) => ({ value: hue, label: hueWords[hue], icon: <Swatch hue={hue} /> }))}
      onChange={(next) => void recolour(next)}
      trigger={<IconButton label={say('colourOf', { name })} icon={<Swatch hue={color} />} />}
    />
  );
}

const Swatch = ({ hue }: { hue: string }) => (
  <span data-hue={hue} className="swatch mx-1 size-2.5 flex-none rounded-full" />
);

function MergeChoice({ label: { id, name }, labels }: Omit<LabelLineProps, 'works'>) {
  const [merge] = useMergeLabelMutation();
  const { offerUndo } = useUndo();
  const mergeInto = async (into: string) => {
    const { data, error } = await merge({ params: { id }, body: { into } });
    const other = labels.find((each) => each.id === into)?.name ?? '';
    if (error !== undefined) notifyFailure(say('notDone'), error);
    else offerUndo(say('isMerged', { name, other, count: data.response.works }), data.changeSetId);
  };
  return (
    <Picker
      label={say('mergeInto', { name })}
      value={null}
      options={labels
        .filter((each) => each.id !== id)
        .map((each) => ({ value: each.id, label: each.name, icon: <Swatch hue={each.color} /> }))}
      onChange={(into) => void mergeInto(into)}
      trigger={<IconButton label={say('mergeInto', { name })} icon={<Combine />} />}
    />
  );
}

function RenameDialog({ label: { id, name, version }, onClose }: { label: Label; onClose: () => void }) {
  const [update] = useUpdateLabelMutation();
  const { offerUndo } = useUndo();
  const rename = async (next: string): Promise<boolean> => {
    const { data, error } = await update({ params: { id }, body: { name: next, version } });
    if (error !== undefined) notifyFailure(say('notDone'), error);
    else offerUndo(say('isChanged', { name: next }), data.changeSetId);
    return data !== undefined;
  };
  return (
    <NameDialog
      title={say('rename', { name })}
      description={say('renameWhat')}
      action={say('save')}
      name={name}
      longest={60}
      onClose={onClose}
      onSave={rename}
    />
  );
}
