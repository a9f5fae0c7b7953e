import type { MarkedText } from '@gantry/contract';

interface MarkedLineProps {
  readonly text: MarkedText;
  readonly className?: string;
}

/**
 * Text with the searched words marked by weight instead of colour. It is plain text: no markup in it is interpreted.
 */
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
