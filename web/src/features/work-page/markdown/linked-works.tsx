import type { Work } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { keysIn, MOST_KEYS, splitAtKeys } from './work-keys.ts';
import { useWorksByKeys } from './works-by-keys.ts';

type Register = (keys: readonly string[]) => () => void;
const RegisterContext = createContext<Register | undefined>(undefined);

const nothing: ReadonlyMap<string, Work> = new Map();
const FoundContext = createContext(nothing);

/** Looks up the works named in all texts on a page, together. */
export function LinkedWorks({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly (readonly string[])[]>([]);
  const register = useCallback<Register>((keys) => {
    setTexts((known) => [...known, keys]);
    return () => setTexts((known) => known.filter((each) => each !== keys));
  }, []);
  const wanted = [...new Set(texts.flat())].sort().slice(0, MOST_KEYS).join(' ');
  const works = useWorksByKeys(wanted === '' ? skipToken : wanted.split(' '));
  const found = useMemo(() => new Map(works?.map((work) => [work.key, work])), [works]);
  return (
    <RegisterContext value={register}>
      <FoundContext value={found}>{children}</FoundContext>
    </RegisterContext>
  );
}

/** Requests the works that a text names. */
export function useLinkedWorks(text: string): void {
  const register = useContext(RegisterContext);
  const keys = useMemo(() => keysIn(text), [text]);
  useEffect(() => (keys.length === 0 ? undefined : register?.(keys)), [register, keys]);
}

/** Links cannot be nested, so a link contains no linked works. */
export const WithoutLinkedWorks = ({ children }: { children: ReactNode }) => (
  <FoundContext value={nothing}>{children}</FoundContext>
);

/** A text in which the key of a visible work shows its status and links to it. */
export function TextWithWorks({ text }: { text: string }): ReactNode {
  const found = useContext(FoundContext);
  if (found.size === 0) return text;
  return splitAtKeys(text).map((piece, index) => {
    const work = piece.isKey ? found.get(piece.text) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    return work === undefined ? piece.text : <WorkInText key={index} work={work} />;
  });
}

function WorkInText({ work }: { work: Work }) {
  const isOver = work.status === 'done' || work.status === 'cancelled';
  return (
    <WorkLink
      work={work}
      title={work.title}
      className="inline-flex max-w-full items-center gap-1 rounded-bar bg-muted px-1.5 align-bottom font-medium hover:bg-hover"
    >
      <StatusIcon status={work.status} />
      <span className={cx('truncate', isOver && 'text-muted-foreground line-through')}>
        {work.key} {work.title}
      </span>
    </WorkLink>
  );
}
