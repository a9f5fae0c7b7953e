import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { say } from './words/index.ts';

/** Back, and a link to home if there is one. */
export function ErrorActions() {
  const router = useRouter();
  const hasHome = '/' in router.routesByPath;
  return (
    <>
      <Button size="large" icon={<ChevronLeft />} onClick={() => router.history.go(-1)}>
        {say('goBack')}
      </Button>
      {hasHome && (
        <Button size="large" variant="primary" onClick={() => void router.navigate({ to: '/' })}>
          {say('backToHome')}
        </Button>
      )}
    </>
  );
}
