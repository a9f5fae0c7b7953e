import { tickLine } from '@gantry/contract/checklists';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { earlyCode } from '#lib/early-code.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { useLinkedWorks } from './linked-works.tsx';
import { MarkdownElements, PlainText } from './markdown-elements.tsx';
import type { MarkdownNode } from './markdown-tree.ts';
import { type Tick, TickContext } from './task-box.tsx';

/** Characters. A longer text is parsed in a worker, so that the page stays responsive. */
const longText = 5_000;

const parserCode = earlyCode(() => import('./parse-markdown.ts'));
const workerCode = earlyCode(() => import('./read-in-worker.ts'));

interface MarkdownProps {
  readonly text: string;
  /** Saves the text with a box ticked or cleared; absent when the reader may not change it. */
  readonly onTick?: ((text: string) => void) | undefined;
}

/**
 * Markdown as elements. Until it is parsed, or when it exceeds the caps (`limits.ts`), the text is shown as it was
 * typed.
 */
export function Markdown({ text, onTick }: MarkdownProps) {
  useLinkedWorks(text);
  const tick = useCallback<Tick>(
    (line, isDone) => {
      const ticked = tickLine(text, line, isDone);
      if (ticked !== undefined) onTick?.(ticked);
    },
    [text, onTick],
  );
  return (
    <TickContext value={onTick && tick}>
      <div className="space-y-2 wrap-anywhere text-base/[1.375rem]">
        {text.length > longText ? <LongText text={text} /> : <ShortText text={text} />}
      </div>
    </TickContext>
  );
}

function ShortText({ text }: { text: string }) {
  const code = useEarlyCode(parserCode);
  const nodes = useMemo(() => code?.parseMarkdown(text), [code, text]);
  return nodes === undefined ? <PlainText text={text} /> : <MarkdownElements nodes={nodes} />;
}

function LongText({ text }: { text: string }) {
  const code = useEarlyCode(workerCode);
  const [read, setRead] = useState<{ text: string; nodes: readonly MarkdownNode[] | undefined }>();
  useEffect(() => {
    let isGone = false;
    void code?.readInWorker(text).then((nodes) => {
      if (!isGone) setRead({ text, nodes });
    });
    return () => {
      isGone = true;
    };
  }, [code, text]);
  // A tick does not change the length of a text, so the earlier result stays on screen until the new one is ready.
  const nodes = read?.text.length === text.length ? read.nodes : undefined;
  return nodes === undefined ? <PlainText text={text} /> : <MarkdownElements nodes={nodes} />;
}
