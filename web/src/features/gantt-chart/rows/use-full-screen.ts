import { useEffect, useState } from 'react';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { say } from '../words/index.ts';

/**
 * The chart over everything else, and the browser over everything but the chart where it lets us. The whole page goes full
 * screen, not the chart alone: menus and messages are drawn beside it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const follow = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // Phones and frames may refuse: the chart then fills the window all the same.
    if (!isFull) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const commands: Command[] = [
    {
      id: 'timeline.full',
      title: say(isFull ? 'leaveFullScreen' : 'fullScreen'),
      group: say('timeline'),
      keys: 'Z',
      run: toggle,
    },
    ...(isFull
      ? [
          {
            id: 'timeline.leave-full',
            title: say('leaveFullScreen'),
            group: say('timeline'),
            keys: 'Escape',
            keyOnly: true,
            run: toggle,
          },
        ]
      : []),
  ];
  useCommands(commands);
  return { isFull, toggle };
}
