import type { ReactNode } from 'react';

interface UnseenTableProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/**
 * The figures of a chart for readers of screens. A table takes the height of its rows whatever its style says, so that
 * the box around it cuts it off: the hidden rows would make the page longer than what it shows.
 */
export function UnseenTable({ caption, children }: UnseenTableProps) {
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
