import { useRouter } from '@tanstack/react-router';
import { leaveSession } from '#features/sign-in/session.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useCan } from '#store/can.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { keySheetShown, newWorkShown, paletteShown } from '#store/overlay.ts';
import { sidebarToggled, themeChosen } from '#store/preferences.ts';
import { useRefuse } from '#store/refuse.ts';
import { footPlaces, inboxPlace, places } from './navigation.ts';
import { say } from './words/index.ts';

const loadSteps = loadOnFirstTouch(() => import('#sync/undo/take-step.ts'));

const themes = [
  { value: 'light', label: say('light') },
  { value: 'dark', label: say('dark') },
  { value: 'system', label: say('system') },
] as const;

const goals = [...places, inboxPlace, ...footPlaces].flatMap(({ label, to, key, children }) => [
  ...(key === undefined ? [] : [{ label, to, key }]),
  ...(children ?? []).map((child) => ({ label: child.fullLabel, to: child.to, key: child.key })),
]);

/** Inside a project, a new work belongs to that project. */
function projectOf(matches: readonly { readonly routeId: string; readonly params: { id?: string } }[]) {
  return matches.find(({ routeId }) => routeId === '/_authenticated/projects/project-detail/$id')?.params.id;
}

/** Commands that are available everywhere. */
export function useShellCommands(): void {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const mayCreate = useCan()('create', 'works');
  const newWork = useNewWorkCommand();
  const goTo = goals.map(
    ({ label, to, key }): Command => ({
      id: `go.${key}`,
      title: say('goToPlace', { place: label }),
      group: say('goTo'),
      keys: `G ${key}`,
      run: () => void router.navigate({ to }),
    }),
  );
  const importFile: Command = {
    id: 'imports.open',
    title: say('importFile'),
    group: say('everywhere'),
    run: () => void router.navigate({ to: '/import' }),
  };
  const frame = frameCommands(dispatch);
  useCommands(
    [
      newWork,
      frame.palette,
      ...stepCommands(dispatch),
      frame.fold,
      ...frame.themes,
      ...(mayCreate ? [importFile] : []),
      frame.sheet,
      ...goTo,
      frame.signOut,
    ],
    'app',
  );
}

function useNewWorkCommand(): Command {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const refuse = useRefuse();
  const mayCreate = useCan()('create', 'works');
  return {
    id: 'works.new',
    title: say('newWork'),
    group: say('everywhere'),
    keys: 'C',
    keyOnly: !mayCreate,
    run: () => {
      if (!mayCreate) return refuse({ what: say('createWorks'), action: 'create', target: 'works' });
      const { matches } = router.state;
      // The form is already open.
      if (matches.some(({ routeId }) => routeId.endsWith('/create-new-work'))) return;
      dispatch(newWorkShown({ projectId: projectOf(matches), search: {} }));
    },
  };
}

type Dispatch = ReturnType<typeof useAppDispatch>;

/** The commands of the frame around every screen. */
function frameCommands(dispatch: Dispatch) {
  const fold: Command = {
    id: 'sidebar.toggle',
    title: say('foldOrUnfold'),
    group: say('everywhere'),
    keys: 'Ctrl+B',
    whileWriting: true,
    run: () => dispatch(sidebarToggled()),
  };
  const palette: Command = {
    id: 'palette.open',
    keyOnly: true,
    title: say('searchAndRun'),
    group: say('everywhere'),
    keys: 'Ctrl+K',
    whileWriting: true,
    run: () => dispatch(paletteShown(true)),
  };
  const theme: Command = {
    id: 'theme',
    title: say('theme'),
    group: say('everywhere'),
    choices: () =>
      themes.map(({ value, label }) => ({ id: value, label, run: () => dispatch(themeChosen(value)) })),
    run: () => undefined,
  };
  const themeCommands = themes.map(
    ({ value, label }): Command => ({
      id: `theme.${value}`,
      title: say('themeNamed', { theme: label }),
      group: say('everywhere'),
      run: () => dispatch(themeChosen(value)),
    }),
  );
  const signOut: Command = {
    id: 'session.leave',
    title: say('signOut'),
    group: say('everywhere'),
    run: () => void dispatch(leaveSession()),
  };
  const sheet: Command = {
    id: 'keys.show',
    title: say('showKeys'),
    group: say('everywhere'),
    keys: '?',
    run: () => dispatch(keySheetShown(true)),
  };
  return { fold, palette, themes: [theme, ...themeCommands], signOut, sheet };
}

function stepCommands(dispatch: Dispatch): readonly Command[] {
  const step = (direction: 'undo' | 'redo') => () =>
    void loadSteps().then(({ takeStep }) => dispatch(takeStep(direction)));
  return [
    {
      id: 'undo',
      title: say('undo'),
      group: say('everywhere'),
      keys: 'Ctrl+Z',
      neverWhileWriting: true,
      run: step('undo'),
    },
    {
      id: 'redo',
      title: say('redo'),
      group: say('everywhere'),
      keys: 'Ctrl+Shift+Z',
      otherKeys: ['Ctrl+Y'],
      neverWhileWriting: true,
      run: step('redo'),
    },
  ];
}
