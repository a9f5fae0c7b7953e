import type { ReactNode } from 'react';

/**
 * An action that is declared once: the key, the sheet behind `?` and the palette all use this declaration, and a menu
 * or a button shows its `keys`.
 */
export interface Command {
  /** Unique among all registered commands: `works.new`. */
  readonly id: string;
  /** A verb and its object: "New work". */
  readonly title: string;
  /** The heading under which the sheet lists it. */
  readonly group: string;
  /** `C`, `Ctrl+B`, `Shift+V`, `?`, or two keys in sequence: `G H`. `Ctrl` is the command key on a Mac. */
  readonly keys?: string;
  /** Further keys for the same command; the sheet does not list them. */
  readonly otherKeys?: readonly string[];
  readonly icon?: ReactNode;
  /** Also works while the person types in a field. Otherwise only keys with Ctrl or Alt work there. */
  readonly whileWriting?: boolean;
  /** Never works while the person types in a field, even with Ctrl, because the field uses the key itself. */
  readonly neverWhileWriting?: boolean;
  /** Handled elsewhere, such as by the focused chart. Only the sheet lists it. */
  readonly toldOnly?: boolean;
  /** Only useful as a key, such as "next row". The palette leaves it out. */
  readonly keyOnly?: boolean;
  /** The choices. The palette asks for one as a second step, instead of running the command. */
  readonly choices?: () => readonly CommandChoice[];
  /** The same, when there are many choices: people, projects, labels, any day. */
  readonly asks?: CommandQuestion;
  readonly run: () => void;
}

/** One choice of a command: "In progress" for "Status". */
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

/** What the palette asks for by itself. Null means that no person, no value or no date is set. */
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

/** The order in which layers handle a key: what is open on top, then the screen, then the app around it. */
export type CommandLayer = 'app' | 'screen' | 'panel';
