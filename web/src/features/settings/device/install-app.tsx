import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { installOffer, isInstalled } from '#lib/app-install.ts';
import { SettingRow } from '../settings-section.tsx';
import { say } from '../words/index.ts';

/** Gantry as an app of this device: installed with one press where the browser offers it, else with a word on how. */
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

/** iPhones and iPads offer nothing to a page; an iPad says that it is a Mac, which no finger touches. */
export function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
