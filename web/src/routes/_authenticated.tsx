import { createFileRoute } from '@tanstack/react-router';
import { Guard } from '#features/sign-in/guard.tsx';
import { LiveWhenIdle } from '#shell/live-when-idle.tsx';
import { Shell } from '#shell/shell.tsx';

export const Route = createFileRoute('/_authenticated')({ component: Authenticated });

function Authenticated() {
  return (
    <Guard>
      <LiveWhenIdle />
      <Shell />
    </Guard>
  );
}
