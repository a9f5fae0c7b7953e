import type { MarkedText } from '@gantry/contract';

interface MarkedLineProps {
  readonly text: MarkedText;
  readonly className?: string;
}

/** Text with what was looked for in it set off, by weight and not by colour. It is text throughout: nothing in it is markup. */
export function MarkedLine({ text: { text, hits }, className }: MarkedLineProps) {
  let end = 0;
  const parts = hits.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <span key={from}>
        {before}
        <mark className="bg-transparent font-semibold text-foreground">{text.slice(from, to)}</mark>
      </span>
    );
  });
  return (
    <span dir="auto" className={className}>
      {parts}
      {text.slice(end)}
    </span>
  );
}
