import type { View } from '@gantry/contract';
import { Check, Pencil, Plus, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { fromColumnSet, isSameSettings, toColumnSet } from './column-set.ts';
import type { ColumnSettings } from './column-settings.ts';
import { useColumnSets } from './use-column-sets.ts';
import { columnNames } from './use-column-settings.ts';
import { say } from './words/index.ts';

interface ColumnSetsProps {
  readonly settings: ColumnSettings;
  readonly onChange: (settings: ColumnSettings) => void;
}

const known: ReadonlySet<string> = new Set(Object.keys(columnNames));
const longestName = 80;

/** Named sets of columns: the person's own, and those that others share. */
export function ColumnSets({ settings, onChange }: ColumnSetsProps) {
  const held = useColumnSets();
  const [naming, setNaming] = useState<View | 'new'>();
  const { sets, isError, refetch } = held;
  const endNaming = () => setNaming(undefined);
  return (
    <section aria-label={say('columnSets')} className="mb-1 border-b border-border pb-1">
      <h3 className="px-1.5 pt-0.5 pb-1 text-xs text-muted-foreground">{say('columnSets')}</h3>
      {isError && (
        <p role="alert" className="px-1.5 pb-1 text-sm">
          {say('setsNotRead')}{' '}
          <button type="button" className="text-primary hover:underline" onClick={() => void refetch()}>
            {say('tryAgain')}
          </button>
        </p>
      )}
      <ul>
        {(sets ?? []).map((set) =>
          naming !== 'new' && naming?.id === set.id ? (
            <li key={set.id}>
              <NameForm
                name={naming.name}
                onCancel={endNaming}
                onSave={async (name) => {
                  if (name === naming.name || (await held.change(naming, { name }))) endNaming();
                }}
              />
            </li>
          ) : (
            <SetRow
              key={set.id}
              set={set}
              {...{ settings, onChange, held }}
              onRename={() => setNaming(set)}
            />
          ),
        )}
      </ul>
      {naming === 'new' ? (
        <NameForm
          name=""
          offersSharing
          onCancel={endNaming}
          onSave={async (name, isShared) => {
            if (await held.create(name, isShared, settings)) endNaming();
          }}
        />
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className="w-full !justify-start !font-normal"
          onClick={() => setNaming('new')}
        >
          {say('saveSet')}
        </Button>
      )}
      {held.question}
    </section>
  );
}

interface SetRowProps extends ColumnSetsProps {
  readonly set: View;
  readonly held: ReturnType<typeof useColumnSets>;
  readonly onRename: () => void;
}

function SetRow({ set, settings, onChange, held, onRename }: SetRowProps) {
  const { name, shared, owner, can } = set;
  const kept = fromColumnSet(set.settings.chart ?? { columns: [] }, known);
  const isShown = isSameSettings(kept, settings);
  return (
    <li className="flex min-h-7 items-center gap-0.5">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onChange(kept)}
        className="flex min-h-6 min-w-0 grow items-center gap-1.5 rounded-control px-1.5 text-start hover:bg-hover"
      >
        <Check className={isShown ? 'size-3.5 flex-none' : 'size-3.5 flex-none opacity-0'} />
        <bdi className="truncate">{name}</bdi>
        {shared && !can.includes('update') && owner !== null && (
          <bdi className="truncate text-xs text-muted-foreground">{owner.name}</bdi>
        )}
      </button>
      {can.includes('update') && (
        <>
          {!isShown && (
            <IconButton
              size="small"
              label={say('updateSet', { name })}
              icon={<Save />}
              onClick={() => void held.change(set, { settings: { chart: toColumnSet(settings) } })}
            />
          )}
          <IconButton
            size="small"
            label={say(shared ? 'unshareSet' : 'shareSet', { name })}
            aria-pressed={shared}
            icon={<Users className={shared ? '!text-primary' : undefined} />}
            onClick={() => void held.change(set, { shared: !shared })}
          />
          <IconButton size="small" label={say('renameSet', { name })} icon={<Pencil />} onClick={onRename} />
          <IconButton
            size="small"
            label={say('deleteSet', { name })}
            icon={<Trash2 />}
            onClick={() => void held.remove(set)}
          />
        </>
      )}
    </li>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly offersSharing?: boolean;
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

function NameForm({ name, offersSharing = false, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (typed.trim() === '' || isBusy) return;
    setBusy(true);
    await onSave(typed.trim(), isShared);
    setBusy(false);
  };
  return (
    <form
      className="space-y-1.5 p-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape must not close the list of columns.
        event.stopPropagation();
        onCancel();
      }}
    >
      <Input
        autoFocus
        aria-label={say('setName')}
        placeholder={say('setName')}
        maxLength={longestName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {offersSharing && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <Checkbox checked={isShared} onCheckedChange={setShared} />
          {say('shareWithAll')}
        </label>
      )}
      <div className="flex justify-end gap-1">
        <Button size="small" variant="ghost" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" busy={isBusy} disabled={typed.trim() === ''}>
          {say('save')}
        </Button>
      </div>
    </form>
  );
}
