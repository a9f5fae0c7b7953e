import { Search } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { paletteShown } from '#store/overlay.ts';
import { say } from './words/index.ts';

/** Opens the palette: a wide button with its key if there is room, else an icon. */
export function SearchButton() {
  const dispatch = useAppDispatch();
  const open = () => void dispatch(paletteShown(true));
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K"
        className="flex h-8 w-44 shrink-0 items-center gap-2 rounded-control border border-border pr-1.5 pl-2.5 text-sm text-muted-foreground hover:border-mark hover:text-foreground max-lg:hidden"
      >
        <Search className="!size-3.5" />
        <span className="grow text-left">{say('search')}</span>
        <Keys keys="Ctrl+K" />
      </button>
      <IconButton
        label={say('search')}
        keys="Ctrl+K"
        icon={<Search />}
        size="large"
        className="lg:hidden"
        onClick={open}
      />
    </>
  );
}
