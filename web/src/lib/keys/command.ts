import type { ReactNode } from 'react';

/**
 * Something that can be done, declared once: the key, the sheet behind `?` and the palette all read it from here, and a
 * menu or a button shows its `keys`.
 */
export interface Command {
  /** Unique among what is registered: `works.new`. */
  readonly id: string;
  /** A verb and what it is done to: "New work". */
  readonly title: string;
  /** Under which heading the sheet lists it. */
  readonly group: string;
  /** `C`, `Ctrl+B`, `Shift+V`, `?`, or one key after the other: `G H`. `Ctrl` is the command key on a Mac. */
  readonly keys?: string;
  /** Further keys that do the same; the sheet does not name them. */
  readonly otherKeys?: readonly string[];
  readonly icon?: ReactNode;
  /** Also while the person writes in a field; otherwise only keys with Ctrl or Alt work there. */
  readonly whileWriting?: boolean;
  /** Never while the person writes in a field, even with Ctrl: the field has its own meaning for it. */
  readonly neverWhileWriting?: boolean;
  /** Heard elsewhere, such as by the chart that has the focus: only the sheet names it. */
  readonly toldOnly?: boolean;
  /** Means something only by its key, such as "next row": the palette leaves it out. */
  readonly keyOnly?: boolean;
  /** What there is to choose from; the palette asks for it itself, as a second step, instead of running the command. */
  readonly choices?: () => readonly CommandChoice[];
  /** The same, where there are many answers: people, projects, labels, any day. */
  readonly asks?: CommandQuestion;
  readonly run: () => void;
}

/** One answer to a command that asks for one: "In progress" to "Status". */
export interface CommandChoice {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the palette asks for by itself; null is "nobody", "none" or "no date". */
export type CommandQuestion =
  | { readonly for: 'person'; readonly run: (person: Named | null) => void }
  | {
      readonly for: 'project';
      readonly run: (
        project: (Named & { key: string; color: string; calendarId: string | null }) | null,
      ) => void;
    }
  | { readonly for: 'label'; readonly run: (label: Named & { color: string }) => void }
  | { readonly for: 'day'; readonly run: (day: string | null) => void };

/** Who hears a key first: what is open on top, then the screen, then the app around it. */
export type CommandLayer = 'app' | 'screen' | 'panel';
