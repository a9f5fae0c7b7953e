/** What a person's pages say of them, in this browser. */
export interface PaperChoices {
  readonly block: 'none' | 'foot';
  readonly author?: string;
  /** A picture as an address of the page itself. */
  readonly logo?: string | undefined;
  /** By project. */
  readonly revisions: Readonly<Record<string, string>>;
}

/** Names and revisions are short: a longer one has no room on paper. */
export const longestText = 60;
const usual: PaperChoices = { block: 'none', revisions: {} };
const keyOf = (userId: string) => `gantry-paper-${userId}`;

/** Of another version, or another hand: what is not known is as usual. */
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
    // Private windows of some browsers refuse storage, and a full one refuses more: then it lasts as long as the dialog.
  }
}
