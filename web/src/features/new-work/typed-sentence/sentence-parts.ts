import type { Priority } from '@gantry/contract';
import type { TypedLink } from '#features/works/links/typed-link.ts';
import type { Named } from './found-names.ts';
import type { Span } from './plain-spans.ts';

export interface KnownWork {
  readonly id: string;
}

/** A part of a sentence that sets a field of the work. */
export type Part = Span &
  (
    | { readonly kind: 'start' | 'due'; readonly date: string }
    | { readonly kind: 'length'; readonly minutes: number }
    | { readonly kind: 'priority'; readonly priority: Priority }
    | { readonly kind: 'owner' | 'assignee'; readonly person: Named }
    | { readonly kind: 'label'; readonly label: Named }
    | { readonly kind: 'after'; readonly links: readonly (TypedLink & { readonly work: KnownWork })[] }
  );

/** A name after a mark that is ambiguous, or a label that does not exist yet. */
export interface Question extends Span {
  readonly kind: 'person' | 'label';
  readonly typed: string;
  readonly choices: readonly Named[];
}

/** The server's results for the names in a sentence. */
export interface SentenceNames {
  readonly people: readonly Named[];
  readonly labels: readonly Named[];
  /** By key; null when there is no such work that the reader may see. */
  readonly works: ReadonlyMap<string, KnownWork | null>;
  /** What the person chose for a typed name, by its `questionKey`. */
  readonly chosen: ReadonlyMap<string, Named>;
}

export const questionKey = (kind: Question['kind'], typed: string): string =>
  `${kind} ${typed.toLowerCase()}`;

export const noSentenceNames: SentenceNames = {
  people: [],
  labels: [],
  works: new Map(),
  chosen: new Map(),
};
