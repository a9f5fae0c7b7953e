import type { ReactNode } from 'react';

interface UnseenTableProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/**
 * The figures of a chart for screen readers. A table always takes the height of its rows, whatever its style, so the
 * box around it clips it. Otherwise the hidden rows would make the page longer than its visible content.
 */
export function ScreenReaderTable({ caption, children }: UnseenTableProps) {
  return (
    <div className="relative">
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          {children}
        </table>
      </div>
    </div>
  );
}
