import { Dialog as Base } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { isPaste, SentenceChips } from '#features/new-work/index.ts';
import { openLater } from '#lib/keys/index.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { paletteShown, selectPalette } from '#store/overlay.ts';
import type { PaletteItem } from './palette-item.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { type Palette as State, usePalette } from './use-palette.ts';
import { say } from './words/index.ts';

/**
 * One field for everything: opens works, projects, people and departments, and runs all available commands. A chosen
 * command runs after the palette has closed and returned the focus, so that a picker can take the focus from there.
 */
export default function Palette({ focusBefore }: { focusBefore: () => Element | null }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectPalette);
  const chosen = useRef<() => void>(undefined);
  const close = (then?: () => void) => {
    chosen.current = then && openLater(then);
    dispatch(paletteShown(false));
  };
  const field = useRef<HTMLInputElement>(null);
  const giveBack = () => {
    const element = focusBefore();
    // The previously focused element may be gone; the screen itself always exists.
    const target =
      element?.isConnected && element !== document.body ? element : document.getElementById('content');
    return target instanceof HTMLElement ? target : true;
  };
  const finish = (open: boolean) => {
    if (open) return;
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && close()} onOpenChangeComplete={finish}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup
          initialFocus={field}
          finalFocus={giveBack}
          className="fixed top-[min(12vh,7rem)] left-1/2 z-50 flex max-h-[min(32rem,76vh)] w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 flex-col overflow-hidden rounded-float bg-popover text-sm shadow-float outline-none max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none"
        >
          <Base.Title className="sr-only">{say('searchAndCommands')}</Base.Title>
          <PaletteContent field={field} onClose={close} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface PaletteContentProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClose: (then?: () => void) => void;
}

function PaletteContent({ field, onClose }: PaletteContentProps) {
  const palette = usePalette();
  const choose = useChoose(palette, onClose);
  const listId = useId();
  return (
    <>
      <Field inputRef={field} palette={palette} listId={listId} onChoose={choose} onClose={onClose} />
      {palette.sentence !== undefined && (
        <SentenceChips
          sentence={palette.sentence}
          className="border-b border-border px-4 py-2 empty:hidden max-md:px-2"
        />
      )}
      <PaletteList palette={palette} id={listId} onChoose={choose} />
      <p role="status" className="sr-only">
        {statusWords(palette)}
      </p>
      <footer className="flex gap-4 border-t border-border px-4 py-2 text-xs text-muted-foreground max-md:hidden">
        <span>
          <Keys keys="Enter" /> {palette.step === undefined ? say('openOrRun') : say('choose')}
        </span>
        {palette.active?.goal !== undefined && (
          <span>
            <Keys keys="Ctrl+Enter" /> {say('inNewTab')}
          </span>
        )}
        {palette.step === undefined && (
          <span>
            <Keys keys=">" /> {say('commandsOnly')}
          </span>
        )}
        <span className="ml-auto">
          <Keys keys="Escape" /> {palette.step === undefined ? say('close') : say('back')}
        </span>
      </footer>
    </>
  );
}

function statusWords({ items, isAsking, text }: State): string {
  if (isAsking || text === '') return '';
  if (items.length === 0) return say('nothingFound');
  return say('resultCount', { count: items.length });
}

type Choose = (item: PaletteItem, inNewTab: boolean) => void;

/** Opens a target, runs a command, or shows its choices. */
function useChoose({ enter }: State, onClose: (then?: () => void) => void): Choose {
  const router = useRouter();
  return ({ goal, step, run }, inNewTab) => {
    if (step !== undefined) enter(step);
    else if (goal === undefined) onClose(run);
    else if (inNewTab) {
      // While the key is still pressed: later, browsers would block the window as a popup.
      window.open(router.buildLocation(goal).href, '_blank', 'noopener');
      onClose();
    } else onClose(() => void router.navigate(goal));
  };
}

interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly palette: State;
  readonly listId: string;
  readonly onChoose: Choose;
  readonly onClose: () => void;
}

function Field({ inputRef, palette, listId, onChoose, onClose }: FieldProps) {
  const { text, type, sentence, step, leave, active } = palette;
  const listen = useFieldKeys(palette, onChoose, onClose);
  return (
    <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-border px-4 max-md:px-2">
      {step === undefined ? (
        <Search className="text-muted-foreground max-md:hidden" />
      ) : (
        <span className="rounded-[5px] bg-foreground/6 px-1.5 py-0.5 text-xs whitespace-nowrap">
          {step.title}
        </span>
      )}
      <IconButton
        label={step === undefined ? say('closeIt') : say('goBack')}
        icon={<ChevronLeft />}
        size="large"
        className="md:hidden"
        onClick={() => (step === undefined ? onClose() : leave())}
      />
      <input
        ref={inputRef}
        role="combobox"
        aria-label={step === undefined ? say('searchEverything') : step.title}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        value={text}
        onChange={(event) => {
          sentence?.typed(event.target.value, isPaste(event.nativeEvent));
          type(event.target.value);
        }}
        onKeyDown={listen}
        placeholder={step === undefined ? say('searchOrRun') : say('chooseOne')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="h-full min-w-0 grow bg-transparent text-base outline-none"
      />
    </div>
  );
}

const moves: Partial<Record<string, Parameters<State['move']>[0]>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

function useFieldKeys(
  { text, sentence, step, leave, move, active }: State,
  onChoose: Choose,
  onClose: () => void,
) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    sentence?.onKeyDown(event);
    if (event.defaultPrevented) return;
    const to = moves[event.key] ?? edgeOf(event, text);
    const steps =
      step !== undefined && (event.key === 'Escape' || (event.key === 'Backspace' && text === ''));
    const isOwnKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && active !== undefined) onChoose(active, event.ctrlKey || event.metaKey);
    else if (steps) leave();
    else if (isOwnKey) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Home and End move in the list, unless the field contains text. */
function edgeOf({ key, ctrlKey }: KeyboardEvent, text: string): 'first' | 'last' | undefined {
  if (text !== '' && !ctrlKey) return undefined;
  return key === 'Home' ? 'first' : key === 'End' ? 'last' : undefined;
}
