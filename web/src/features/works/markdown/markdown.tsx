import { useEffect, useMemo, useState } from 'react';
import { earlyCode } from '#lib/early-code.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { MarkdownElements, PlainText } from './markdown-elements.tsx';
import type { MarkdownNode } from './markdown-tree.ts';

/** A longer text is read beside the page, so that whatever it takes holds nobody up. */
const longText = 5_000;

const parserCode = earlyCode(() => import('./parse-markdown.ts'));
const workerCode = earlyCode(() => import('./read-in-worker.ts'));

/**
 * Markdown as elements. Until it is read, and where it may not be read (`limits.ts`), the text stands as it was typed.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="space-y-2 wrap-anywhere text-base/[1.375rem]">
      {text.length > longText ? <LongText key={text} text={text} /> : <ShortText text={text} />}
    </div>
  );
}

function ShortText({ text }: { text: string }) {
  const code = useEarlyCode(parserCode);
  const nodes = useMemo(() => code?.parseMarkdown(text), [code, text]);
  return nodes === undefined ? <PlainText text={text} /> : <MarkdownElements nodes={nodes} />;
}

function LongText({ text }: { text: string }) {
  const code = useEarlyCode(workerCode);
  const [nodes, setNodes] = useState<readonly MarkdownNode[]>();
  useEffect(() => {
    let isGone = false;
    void code?.readInWorker(text).then((read) => {
      if (!isGone) setNodes(read);
    });
    return () => {
      isGone = true;
    };
  }, [code, text]);
  return nodes === undefined ? <PlainText text={text} /> : <MarkdownElements nodes={nodes} />;
}
