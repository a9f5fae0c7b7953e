/** A parsed text as plain data, so that it can come from a worker. */
export type MarkdownNode =
  | string
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  /** A picture among the files of a work. */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }
  | { readonly kind: 'code'; readonly text: string; readonly isBlock: boolean }
  /** Text that is not parsed as Markdown and is shown as it was typed. */
  | { readonly kind: 'plain'; readonly text: string }
  | {
      readonly kind: 'paragraph' | 'tight' | 'heading' | 'quote' | 'strong' | 'emphasis' | 'deleted';
      readonly children: readonly MarkdownNode[];
    }
  /** `line`: the line of the text in which the item begins, counted from 0. */
  | { readonly kind: 'item'; readonly line: number; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  | {
      readonly kind: 'table' | 'row' | 'headCell' | 'cell';
      readonly children: readonly MarkdownNode[];
    };
