import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#components/shell/shell.tsx';
import { Guard } from '#features/sign-in/guard.tsx';
import { LiveWhenIdle } from '#live/live-when-idle.tsx';

export const Route = createFileRoute('/_authenticated')({ component: Authenticated });

function Authenticated() {
  return (
    <Guard>
      <LiveWhenIdle />
      <Shell />
    </Guard>
  );
}
