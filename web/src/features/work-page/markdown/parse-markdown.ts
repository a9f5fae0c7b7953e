import MarkdownIt, { type Token } from 'markdown-it';
import { hasTooManyDelimiters, limits, piecesOf } from './limits.ts';
import type { MarkdownNode } from './markdown-tree.ts';

/** Deeper than `limits.depth` lists and their items: content below that is not parsed, but shown as it was typed. */
const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 100 });
// Only addresses with a scheme, and "www.", become links: a file name is not an address.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Links are checked when they are drawn. A refused link is shown as text.
parser.validateLink = () => true;
// A block with too many marks is only split into lines.
parser.core.ruler.at('inline', (state) => {
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.children ??= [];
    if (hasTooManyDelimiters(token.content)) token.hidden = true;
    else state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
});

/** Parses a text. A block that exceeds a cap is shown as it was typed. */
export function parseMarkdown(text: string): readonly MarkdownNode[] {
  const budget = { nodes: limits.nodes };
  let line = 0;
  return piecesOf(text).flatMap(({ text: piece, isPlain }) => {
    const firstLine = line;
    line += piece.split('\n').length;
    return isPlain ? [{ kind: 'plain' as const, text: piece }] : readPiece(piece, firstLine, budget);
  });
}

interface Budget {
  nodes: number;
}

function readPiece(text: string, firstLine: number, budget: Budget): MarkdownNode[] {
  const tokens = parser.parse(text, {});
  const read: MarkdownNode[] = [];
  let first = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting === 1) continue;
    const block = treeOf(tokens.slice(first, index + 1), firstLine, budget);
    // This block has too many elements: it and the rest are shown as they were typed.
    if (budget.nodes < 0) return [...read, plainFrom(text, tokens[first])];
    read.push(...block);
    first = index + 1;
  }
  return read;
}

/** The rest of a text, from the first line of a block. */
function plainFrom(text: string, token: Token | undefined): MarkdownNode {
  const line = token?.map?.[0] ?? 0;
  return { kind: 'plain', text: text.split('\n').slice(line).join('\n') };
}

interface Open {
  readonly children: MarkdownNode[];
  readonly close: (children: MarkdownNode[]) => MarkdownNode;
}

/** Builds a tree from opening and closing tokens. Below the maximum depth, the content is kept without its elements. */
function treeOf(tokens: readonly Token[], firstLine: number, budget: Budget): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: (Open | null)[] = [];
  const push = (...nodes: MarkdownNode[]) => {
    budget.nodes -= nodes.length;
    (open.findLast((each) => each !== null)?.children ?? root).push(...nodes);
  };
  for (const token of tokens) {
    if (token.nesting === 1) {
      const isTooDeep = open.length >= limits.depth * 3;
      const close = isTooDeep ? undefined : opening(token, firstLine);
      open.push(close === undefined ? null : { children: [], close });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed) push(closed.close(closed.children));
    } else if (token.type !== 'inline') push(...single(token));
    else if (token.hidden) push({ kind: 'plain', text: token.content });
    else push(...treeOf(token.children ?? [], firstLine, budget));
  }
  return root;
}

const wrappers = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  blockquote_open: 'quote',
  strong_open: 'strong',
  em_open: 'emphasis',
  s_open: 'deleted',
  table_open: 'table',
  tr_open: 'row',
  th_open: 'headCell',
  td_open: 'cell',
} as const;

function opening(token: Token, firstLine: number): Open['close'] | undefined {
  const { type } = token;
  if (type === 'list_item_open') {
    const line = firstLine + (token.map?.[0] ?? 0);
    return (children) => ({ kind: 'item', line, children });
  }
  if (type === 'link_open')
    return (children) => ({ kind: 'link', href: String(token.attrGet('href') ?? ''), children });
  if (type === 'bullet_list_open') return (children) => ({ kind: 'list', start: null, children });
  if (type === 'ordered_list_open') {
    const start = Number(token.attrGet('start') ?? 1);
    return (children) => ({ kind: 'list', start, children });
  }
  if (type === 'paragraph_open' && token.hidden) return (children) => ({ kind: 'tight', children });
  const kind = wrappers[type as keyof typeof wrappers];
  return kind === undefined ? undefined : (children) => ({ kind, children });
}

const ownPicture = /^\/api\/attachments\/[0-9a-f-]{36}\/content\?show=yes$/;

/** Pictures are never loaded from other sites: they become links. */
const pictureOf = (src: string, alt: string): MarkdownNode =>
  ownPicture.test(src) ? { kind: 'picture', src, alt } : { kind: 'link', href: src, children: [alt] };

function single(token: Token): MarkdownNode[] {
  const { type, content } = token;
  switch (type) {
    case 'softbreak':
    case 'hardbreak':
      return [{ kind: 'break' }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code_inline':
      return [{ kind: 'code', text: content, isBlock: false }];
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: content.replace(/\n$/, ''), isBlock: true }];
    case 'image':
      return [pictureOf(String(token.attrGet('src') ?? ''), content)];
    default:
      return content === '' ? [] : [content];
  }
}
