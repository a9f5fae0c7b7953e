import { Fragment, type ReactNode } from 'react';
import { MentionChip, mentionedId } from '../mentions/mention-chip.tsx';
import { TextWithWorks, WithoutLinkedWorks } from './linked-works.tsx';
import type { MarkdownNode } from './markdown-tree.ts';
import { safeLink } from './safe-link.ts';
import { TaskBox } from './task-box.tsx';

/** The elements of a text. Nothing is inserted as HTML, and links lead only where `safeLink` allows. */
export function MarkdownElements({ nodes }: { nodes: readonly MarkdownNode[] }): ReactNode {
  // A text has no other identity than its place.
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text never change their order
  return nodes.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>);
}

/** The text as it was typed, each paragraph in its own direction. */
export function PlainText({ text }: { text: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-wrap [unicode-bidi:plaintext]">
      {text}
    </span>
  );
}

function draw(node: MarkdownNode): ReactNode {
  if (typeof node === 'string') return <TextWithWorks text={node} />;
  if (node.kind === 'break') return <br />;
  if (node.kind === 'rule') return <hr className="border-t" />;
  if (node.kind === 'plain') return <PlainText text={node.text} />;
  if (node.kind === 'code') return drawCode(node);
  if (node.kind === 'picture') return drawPicture(node);
  const content = <MarkdownElements nodes={node.children} />;
  switch (node.kind) {
    case 'paragraph':
      return <p dir="auto">{content}</p>;
    case 'heading':
      // Headings always have the same level, so that the outline of the page stays correct.
      return (
        <h2 dir="auto" className="pt-2 font-semibold">
          {content}
        </h2>
      );
    case 'quote':
      return (
        <blockquote
          dir="auto"
          className="space-y-2 border-s-2 border-border-strong ps-3 text-secondary-foreground"
        >
          {content}
        </blockquote>
      );
    case 'strong':
      return <strong className="font-semibold">{content}</strong>;
    case 'emphasis':
      return <em>{content}</em>;
    case 'deleted':
      return <del>{content}</del>;
    case 'list':
      return drawList(node);
    case 'link':
      return drawLink(node);
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="border-collapse text-sm">
            <tbody>{content}</tbody>
          </table>
        </div>
      );
    case 'row':
      return <tr>{content}</tr>;
    case 'headCell':
      return (
        <th dir="auto" className="border px-2 py-1 text-start">
          {content}
        </th>
      );
    case 'cell':
      return (
        <td dir="auto" className="border px-2 py-1 text-start">
          {content}
        </td>
      );
    default:
      return content;
  }
}

type Kind<K> = Extract<MarkdownNode, { readonly kind: K }>;

function drawCode({ text, isBlock }: Kind<'code'>): ReactNode {
  if (!isBlock) return <code className="rounded-bar bg-muted px-1 text-[0.92em]">{text}</code>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-control bg-muted p-3 text-sm">
      <code>{text}</code>
    </pre>
  );
}

/** The file is requested with the reader's own rights. */
const drawPicture = ({ src, alt }: Kind<'picture'>): ReactNode => (
  <a href={src} target="_blank" rel="noopener noreferrer" className="inline-block max-w-full">
    <img
      src={src}
      alt={alt}
      loading="lazy"
      className="max-h-96 max-w-full rounded-control border border-border bg-muted"
    />
  </a>
);

function drawList({ start, children }: Kind<'list'>): ReactNode {
  const items = children.map((item, index) => {
    const [task, content] = taskOf(typeof item === 'object' && 'children' in item ? item.children : []);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of one text never change their order
      <li key={index} dir="auto" className={task === undefined ? '' : '-ms-5 flex list-none gap-2'}>
        {task === undefined ? (
          <div>
            <MarkdownElements nodes={content} />
          </div>
        ) : (
          <TaskBox isDone={task} line={lineOf(item)}>
            <MarkdownElements nodes={content} />
          </TaskBox>
        )}
      </li>
    );
  });
  return start === null ? (
    <ul className="list-disc space-y-0.5 ps-5">{items}</ul>
  ) : (
    <ol start={start} className="list-decimal space-y-0.5 ps-5">
      {items}
    </ol>
  );
}

const lineOf = (item: MarkdownNode): number | undefined =>
  typeof item === 'object' && item.kind === 'item' ? item.line : undefined;

/** Reads "[x] two" at the beginning of an item: whether it is done, and the item without the mark. */
function taskOf(
  children: readonly MarkdownNode[],
): [task: boolean | undefined, content: readonly MarkdownNode[]] {
  const [first, ...others] = children;
  if (typeof first !== 'object' || !('children' in first)) return [undefined, children];
  const [text, ...rest] = first.children;
  const mark = typeof text === 'string' ? /^\[([ xX])\]\s+/.exec(text) : null;
  if (mark === null || typeof text !== 'string') return [undefined, children];
  const without = { ...first, children: [text.slice(mark[0].length), ...rest] } as MarkdownNode;
  return [mark[1] !== ' ', [without, ...others]];
}

function drawLink({ href: written, children }: Kind<'link'>): ReactNode {
  const content = <MarkdownElements nodes={children} />;
  const personId = mentionedId(written);
  if (personId !== undefined)
    return (
      <MentionChip id={personId} written={children.filter((each) => typeof each === 'string').join('')} />
    );
  const href = safeLink(written);
  if (href === undefined) return content;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-primary hover:underline"
    >
      <WithoutLinkedWorks>{content}</WithoutLinkedWorks>
    </a>
  );
}
