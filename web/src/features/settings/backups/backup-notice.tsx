import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A problem that the administrator should solve. */
export function BackupNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mb-3 flex gap-2.5 rounded-card border border-late bg-late-soft p-3 text-sm">
      <TriangleAlert className="mt-0.5 size-4 flex-none text-late" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-secondary-foreground">{children}</p>
      </div>
    </div>
  );
}
