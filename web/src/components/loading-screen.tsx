import { Mark } from './mark.tsx';

/** The whole screen while the app finds out who is signed in; shows the current step. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-4 bg-sidebar">
      <Mark className="size-8 animate-pulse text-mark" />
      <p role="status" className="text-muted-foreground">
        {text}
      </p>
    </main>
  );
}
