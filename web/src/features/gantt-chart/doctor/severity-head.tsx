import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { language } from '#lib/words.ts';
import type { Severity } from './examine.ts';

interface SeverityHeadProps {
  readonly severity: Severity;
  readonly title: string;
  readonly count: number;
}

const icons: Readonly<Record<Severity, ReactNode>> = {
  wrong: <CircleAlert className="size-4 text-late" />,
  doubtful: <TriangleAlert className="size-4 text-soon" />,
  note: <Info className="size-4 text-muted-foreground" />,
};

export function SeverityHead({ severity, title, count }: SeverityHeadProps) {
  return (
    <h3 className="sticky top-0 z-10 flex h-9 items-center gap-2 bg-card px-5 text-sm font-medium">
      {icons[severity]}
      {title}
      <span className="num font-normal text-muted-foreground">{count.toLocaleString(language)}</span>
    </h3>
  );
}
