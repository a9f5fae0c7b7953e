import type { ReactNode } from 'react';

interface NoticeProps {
  readonly art?: ReactNode;
  /** A small line over the title, such as a status code. */
  readonly code?: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A whole screen with one message. */
export function Notice({ art, code, title, children, actions }: NoticeProps) {
  return (
    <main className="flex min-h-full items-center justify-center bg-sidebar px-5 py-10">
      <div className="-mt-12 max-w-md text-center">
        {art !== undefined && <div className="mb-7 flex justify-center">{art}</div>}
        {code !== undefined && <p className="num text-sm tracking-wide text-muted-foreground">{code}</p>}
        <h1 className="mt-0.5 text-2xl font-semibold tracking-tight">{title}</h1>
        <div className="mx-auto mt-2 max-w-xs text-balance text-muted-foreground">{children}</div>
        {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </main>
  );
}
