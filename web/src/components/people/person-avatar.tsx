import type { User } from '@gantry/contract';
import { useState } from 'react';
import { urlOf } from '#api/request.ts';
import { Avatar } from '../ui/avatar.tsx';

interface PersonAvatarProps {
  readonly person: Pick<User, 'id' | 'name' | 'photo'>;
  readonly size: 'medium' | 'large';
}

/** The person's picture from the directory over their initials, which show until it is loaded or when there is none. */
export function PersonAvatar({ person, size }: PersonAvatarProps) {
  const { id, name, photo } = person;
  const [missing, setMissing] = useState<string>();
  const address =
    photo == null ? undefined : urlOf({ route: 'getUserPhoto', params: { id }, query: { version: photo } });
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={name} size={size} decorative />
      {address !== undefined && address !== missing && (
        <img
          src={address}
          alt=""
          loading="lazy"
          onError={() => setMissing(address)}
          className="absolute inset-0 size-full rounded-full object-cover"
        />
      )}
    </span>
  );
}
