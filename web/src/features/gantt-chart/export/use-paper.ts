import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';
import type { BlockChoice } from './export-source.ts';
import { openLogo } from './logo.ts';
import { keepPaperChoices, loadPaperChoices, type PaperChoices } from './paper-choices.ts';

/** This person's choices about the pages of a project. They are stored when they change, for the next time. */
export function usePaper(projectId: string) {
  const user = useSelector(selectUser);
  const userId = user?.id ?? '';
  const userName = user?.name ?? '';
  const [choices, setChoices] = useState(() => loadPaperChoices(userId));
  const change = (part: Partial<PaperChoices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    keepPaperChoices(userId, next);
  };
  /** The title block without its logo: it has the same height, and is available at once. */
  const plain = useMemo<BlockChoice | undefined>(
    () =>
      choices.block === 'none'
        ? undefined
        : {
            revision: choices.revisions[projectId] ?? '',
            author: choices.author ?? userName,
            logo: undefined,
          },
    [choices, projectId, userName],
  );
  const open = async (): Promise<BlockChoice | undefined> =>
    plain && { ...plain, logo: choices.logo === undefined ? undefined : await openLogo(choices.logo) };
  return { choices, userName, change, plain, open };
}
