import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { MentionChip, mentionedId } from '../mentions/mention-chip.tsx';
import { safeLink } from './safe-link.ts';

/**
 * Markdown as React elements. Nothing is ever written as HTML: tags that somebody typed are shown as text, and links
 * lead only where `safeLink` allows, so that no description can run a script in a reader's page.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => lexer(text, { gfm: true, breaks: true }), [text]);
  return <div className="space-y-2 break-words text-base/[1.375rem]">{renderAll(tokens)}</div>;
}

const renderAll = (tokens: readonly Token[] | undefined): ReactNode =>
  // A text has no other identity than its place.
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never change their order
  tokens?.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>);

type Renderers = { readonly [name: string]: (token: never) => ReactNode };

const renderers = {
  space: () => null,
  paragraph: (token: Tokens.Paragraph) => <p>{renderAll(token.tokens)}</p>,
  text: (token: Tokens.Text) => (token.tokens === undefined ? decode(token.text) : renderAll(token.tokens)),
  escape: (token: Tokens.Escape) => token.text,
  strong: (token: Tokens.Strong) => <strong className="font-semibold">{renderAll(token.tokens)}</strong>,
  em: (token: Tokens.Em) => <em>{renderAll(token.tokens)}</em>,
  del: (token: Tokens.Del) => <del>{renderAll(token.tokens)}</del>,
  br: () => <br />,
  hr: () => <hr className="border-t" />,
  codespan: (token: Tokens.Codespan) => (
    <code className="rounded-bar bg-muted px-1 text-[0.92em]">{token.text}</code>
  ),
  code: (token: Tokens.Code) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-control bg-muted p-3 text-sm">
      <code>{token.text}</code>
    </pre>
  ),
  heading: (token: Tokens.Heading) => (
    // One level, whatever was typed, so that the headings of the page stay in order.
    <h2 className="pt-2 font-semibold">{renderAll(token.tokens)}</h2>
  ),
  blockquote: (token: Tokens.Blockquote) => (
    <blockquote className="space-y-2 border-l-2 border-border-strong pl-3 text-secondary-foreground">
      {renderAll(token.tokens)}
    </blockquote>
  ),
  list: renderList,
  // The mark stands before the item's text already.
  checkbox: () => null,
  link: renderLink,
  image: (token: Tokens.Image) => renderLink({ ...token, tokens: [] }),
  table: renderTable,
  html: (token: Tokens.HTML) => token.raw,
} satisfies Renderers;

function render(token: Token): ReactNode {
  const renderer: ((token: never) => ReactNode) | undefined = (renderers as Renderers)[token.type];
  return renderer === undefined ? token.raw : renderer(token as never);
}

function renderList(token: Tokens.List): ReactNode {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change their order
    <li key={index} className={item.task ? '-ml-5 flex list-none gap-2' : ''}>
      {item.task && <TaskMark done={item.checked === true} />}
      <div>{renderAll(item.tokens)}</div>
    </li>
  ));
  return token.ordered ? (
    <ol start={Number(token.start) || 1} className="list-decimal space-y-0.5 pl-5">
      {items}
    </ol>
  ) : (
    <ul className="list-disc space-y-0.5 pl-5">{items}</ul>
  );
}

function TaskMark({ done }: { done: boolean }) {
  return (
    <span role="img" aria-label={done ? 'done' : 'to do'}>
      {done ? '☑' : '☐'}
    </span>
  );
}

function renderLink(token: Pick<Tokens.Link, 'href' | 'text' | 'tokens'>): ReactNode {
  const personId = mentionedId(token.href);
  if (personId !== undefined) return <MentionChip id={personId} written={decode(token.text)} />;
  const href = safeLink(token.href);
  const content = token.tokens.length > 0 ? renderAll(token.tokens) : decode(token.text || token.href);
  if (href === undefined) return content;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-primary hover:underline"
    >
      {content}
    </a>
  );
}

function renderTable(token: Tokens.Table): ReactNode {
  const cells = (row: Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text never change their order
      <Cell key={index} className="border px-2 py-1 text-left">
        {renderAll(cell.tokens)}
      </Cell>
    ));
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>{cells(token.header, 'th')}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never change their order
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The lexer keeps entities as typed; the five that matter are shown as what they mean. */
const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
