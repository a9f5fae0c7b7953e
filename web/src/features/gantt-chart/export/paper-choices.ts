/** A person's choices about printed pages, stored in this browser. */
export interface PaperChoices {
  readonly block: 'none' | 'foot';
  readonly author?: string;
  /** A picture as a data URL. */
  readonly logo?: string | undefined;
  /** Revisions by project. */
  readonly revisions: Readonly<Record<string, string>>;
}

/** Names and revisions are short: longer ones do not fit on paper. */
export const longestText = 60;
const usual: PaperChoices = { block: 'none', revisions: {} };
const keyOf = (userId: string) => `gantry-paper-${userId}`;

/**
 * The stored text may come from another version or may have been edited, so unknown parts fall back to their defaults.
 */
export function readPaperChoices(stored: string | null): PaperChoices {
  try {
    const { block, author, logo, revisions } = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
    return {
      block: block === 'foot' ? block : 'none',
      ...(typeof author === 'string' && { author: author.slice(0, longestText) }),
      ...(typeof logo === 'string' && logo.startsWith('data:image/png;') && { logo }),
      revisions: Object.fromEntries(
        Object.entries(Object(revisions) as Record<string, unknown>).flatMap(([id, text]) =>
          typeof text === 'string' ? [[id, text.slice(0, longestText)]] : [],
        ),
      ),
    };
  } catch {
    return usual;
  }
}

export function loadPaperChoices(userId: string): PaperChoices {
  try {
    return readPaperChoices(localStorage.getItem(keyOf(userId)));
  } catch {
    return usual;
  }
}

export function keepPaperChoices(userId: string, choices: PaperChoices): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices));
  } catch {
    // Private windows of some browsers refuse storage, and storage may be full. Then the choices last as long as the
    // dialog.
  }
}
