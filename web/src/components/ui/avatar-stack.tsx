import { cx } from '#lib/cx.ts';
import { Avatar } from './avatar.tsx';
import { say } from './words/index.ts';

interface AvatarStackProps {
  readonly names: readonly string[];
  /** The number of people shown before the rest becomes "+4". */
  readonly most?: number;
  readonly className?: string;
}

/** A few people side by side. */
export function AvatarStack({ names, most = 5, className }: AvatarStackProps) {
  if (names.length === 0) return null;
  const rest = names.slice(most);
  return (
    <ul
      aria-label={say('people', { count: names.length })}
      className={cx('flex items-center gap-0.5', className)}
    >
      {names.slice(0, most).map((name) => (
        <li key={name} className="flex">
          <Avatar name={name} />
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="num ml-1 text-xs text-muted-foreground">
          +{rest.length}
        </li>
      )}
    </ul>
  );
}
