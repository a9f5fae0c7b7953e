import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { installOffer, isInstalled } from '#lib/app-install.ts';
import { SettingRow } from '../settings-section.tsx';
import { say } from '../words/index.ts';

/** Gantry as an app on this device: one button if the browser offers installation, else instructions. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  return (
    <SettingRow title={say('install')} note={installNote(isOffered)}>
      {isInstalled() ? (
        <span className="text-secondary-foreground">{say('installed')}</span>
      ) : (
        isOffered && <Button onClick={() => void installOffer.take()}>{say('installNow')}</Button>
      )}
    </SettingRow>
  );
}

function installNote(isOffered: boolean): string {
  if (isInstalled() || isOffered) return say('installNote');
  return say(isApple() ? 'installOnApple' : 'installByBrowser');
}

/** iPhones and iPads offer no installation to a page. An iPad identifies itself as a Mac, but has a touch screen. */
export function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
