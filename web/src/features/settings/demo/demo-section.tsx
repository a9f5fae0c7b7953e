import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';
import { say } from './words/index.ts';

/** Shown while the demo company exists: what it is, and how to remove it. */
export default function DemoSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection title={say('demo')} note={say('note')}>
      <Button onClick={() => setAsking(true)}>{say('remove')}</Button>
      {isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}
