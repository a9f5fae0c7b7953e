import type { MarkedText } from '@gantry/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Command } from '#lib/keys/index.ts';

/** The target of an item; such an item can also be opened in a new tab. */
export interface Goal {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: MarkedText;
  /** Secondary text after the label. */
  readonly hint?: string | undefined;
  /** A second line: the text around the match. */
  readonly excerpt?: MarkedText | null | undefined;
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  readonly goal?: Goal | undefined;
  /** The command whose choices are shown next. */
  readonly step?: Command | undefined;
  readonly run?: (() => void) | undefined;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
