import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { Choice } from './choice-of-sides.ts';
import type { FieldWords } from './conflict-choice-dialog.tsx';
import { type Answer, type Collision, type Saved, saveOrAsk } from './save-or-ask.ts';

const ConflictChoiceDialog = lazyPart(loadOnFirstTouch(() => import('./conflict-choice-dialog.tsx')));

interface Asked {
  readonly collision: Collision;
  readonly onChosen: (choice: Choice | undefined) => void;
}

type Save = <C extends object, D>(
  change: C,
  version: number,
  send: (change: Partial<C>, version: number) => Promise<Answer<D>>,
) => Promise<Saved<D>>;

/**
 * For an editor: saves an edit with the version at which it began, and asks when another person changed the same fields
 * meanwhile. Render `question` beside the editor.
 */
export function useSaveOrAsk(what: string, words: FieldWords): { save: Save; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const ask = (collision: Collision) =>
    new Promise<Choice | undefined>((resolve) => {
      const onChosen = (choice: Choice | undefined) => {
        setAsked(undefined);
        resolve(choice);
      };
      setAsked({ collision, onChosen });
    });
  return {
    save: (change, version, send) => saveOrAsk({ change, version, send, ask }),
    question: asked && (
      <Suspense>
        <ConflictChoiceDialog what={what} words={words} {...asked} />
      </Suspense>
    ),
  };
}
