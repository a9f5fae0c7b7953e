import { Button } from '#components/ui/button.tsx';
import type { ListView } from './use-list-view.ts';
import { useViewActions } from './use-view-actions.ts';

/** Says that the list differs from its view, with the two ways out. */
export function ChangedView({ list }: { list: ListView }) {
  const { saveSettings } = useViewActions(list);
  const { view } = list;
  if (view === undefined || !list.isChanged) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted-foreground">
      <span className="max-md:sr-only">changed</span>
      {view.can.includes('update') && (
        <Button size="small" onClick={() => void saveSettings()}>
          Save
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => list.open(view.id)}>
        Reset
      </Button>
    </span>
  );
}
