import type { ReactNode } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a settings page. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="font-semibold">{title}</h2>
      {note !== undefined && <p className="text-sm text-pretty text-muted-foreground">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

interface SettingRowProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: its name on the left, its control on the right. */
export function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1.5 border-b border-border py-2.5 text-sm">
      <div className="min-w-40 grow basis-40">
        <p>{title}</p>
        {note !== undefined && <p className="text-xs text-pretty text-muted-foreground">{note}</p>}
      </div>
      {children}
    </div>
  );
}
