import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { spellKeys } from '#lib/keys/spell-keys.ts';
import { say } from './words/index.ts';

interface KeysProps {
  /** As commands declare them: `C`, `Ctrl+K`, `G H`. */
  readonly keys: string;
  readonly className?: string | undefined;
}

/** The font of the first load only has the arrows up and down; the others are rotated. */
function drawArrows(text: string): ReactNode {
  const arrow = text.at(-1);
  if (arrow !== '←' && arrow !== '→') return text;
  return (
    <>
      {text.slice(0, -1)}
      <span className="sr-only">{arrow === '←' ? say('left') : say('right')}</span>
      <span aria-hidden className={cx('inline-block', arrow === '←' ? '-rotate-90' : 'rotate-90')}>
        ↑
      </span>
    </>
  );
}

/** The key hint beside an action, quiet and small. */
export function Keys({ keys, className }: KeysProps) {
  return (
    <kbd
      className={cx(
        // Touch devices seldom have keys. The key sheet itself is opened by a key.
        'inline-flex pointer-coarse:hidden h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-bar bg-current/8 px-[5px] font-sans text-2xs font-normal tracking-normal',
        className ?? 'text-muted-foreground',
      )}
    >
      {drawArrows(spellKeys(keys))}
    </kbd>
  );
}
