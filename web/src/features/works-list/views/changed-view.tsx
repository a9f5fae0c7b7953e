import { Button } from '#components/ui/button.tsx';
import type { ListView } from './use-list-view.ts';
import type { ViewActions } from './use-view-actions.ts';
import { say } from './words/index.ts';

interface ChangedViewProps {
  readonly list: ListView;
  readonly actions: ViewActions;
  /** Asks for the name of a new view. */
  readonly onSaveAsNew: () => void;
}

/** Shows that the list differs from its view, with buttons to save or discard the difference. */
export function ChangedView({ list, actions, onSaveAsNew }: ChangedViewProps) {
  const { view } = list;
  if (!list.isChanged) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted-foreground">
      {view !== undefined && <span className="max-md:sr-only">{say('changed')}</span>}
      {view === undefined && (
        <Button size="small" onClick={onSaveAsNew} className="max-md:hidden">
          {say('saveView')}
        </Button>
      )}
      {view?.can.includes('update') && (
        <Button size="small" onClick={() => void actions.saveSettings()}>
          {say('save')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        onClick={() => list.open(view?.id)}
        className={view === undefined ? 'max-md:hidden' : ''}
      >
        {say('reset')}
      </Button>
    </span>
  );
}
