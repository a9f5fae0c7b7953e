import type { MarkedText } from '@gantry/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Command } from '#lib/keys/index.ts';

/** Where an item leads; such an item can be opened in a new tab as well. */
export interface Goal {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: MarkedText;
  /** Quiet, behind the label. */
  readonly hint?: string | undefined;
  /** A second line: where the words stand. */
  readonly excerpt?: MarkedText | null | undefined;
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  readonly goal?: Goal | undefined;
  /** Asks for one of its choices next. */
  readonly step?: Command | undefined;
  readonly run?: (() => void) | undefined;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}
