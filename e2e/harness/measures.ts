import type { Page } from '@playwright/test';

/** What axe does not ask of a screen: one first heading, named asides, and boxes that a pointer meets within 24 px. */
export const findUnevenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = <E extends Element>(found: Iterable<E>) =>
      [...found].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 2);
    // A title may be there for screen readers only.
    const titles = [...document.querySelectorAll('h1')]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent);
    const unnamed = seen(document.querySelectorAll('aside:not([aria-label],[aria-labelledby])'));
    const boxes = seen(document.querySelectorAll('[role=checkbox]'));
    const small = boxes.slice(0, 12).filter((box) => {
      const target = box.closest('label') ?? box;
      box.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = box.getBoundingClientRect();
      const reach = 11.5;
      return [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].some(([x = 0, y = 0]) => {
        const met = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return met === null || !target.contains(met);
      });
    });
    return [
      ...(titles.length === 1 ? [] : [`first headings: ${titles.join(' | ')}`]),
      ...unnamed.map(({ className }) => `aside without a name: ${className}`),
      ...small.map((box) => `box smaller than 24 px: ${box.getAttribute('aria-label') ?? box.outerHTML}`),
    ];
  });

/** Fields and boxes whose border has less than 3 : 1 on what is around them (WCAG 1.4.11), which axe does not measure. */
export const findFaintBorders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Of colours painted one over another, the lowest first: some let those below shine through. */
    const luminanceOf = (colors: readonly string[]): number => {
      if (pen === null) throw new Error('There is no canvas');
      for (const color of colors) {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = Array.from(pen.getImageData(0, 0, 1, 1).data, (value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (color: string, backdrop: readonly string[]): number => {
      const both = [luminanceOf([...backdrop, color]), luminanceOf(backdrop)];
      const [dark = 0, light = 0] = both.toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const hasBorder = (element: Element) =>
      ['top', 'right', 'bottom', 'left'].every(
        (side) => Number.parseFloat(getComputedStyle(element).getPropertyValue(`border-${side}-width`)) > 0,
      );
    /** The field itself, or what is drawn around it. */
    const frameOf = (field: Element): Element | undefined => {
      let at: Element | null = field;
      for (let depth = 0; at !== null && depth < 4; depth += 1, at = at.parentElement)
        if (hasBorder(at)) return at;
      return undefined;
    };
    const backdropOf = (frame: Element): string[] => {
      const colors: string[] = [];
      for (let at = frame.parentElement; at !== null; at = at.parentElement)
        colors.unshift(getComputedStyle(at).backgroundColor);
      return ['white', ...colors];
    };
    const written = 'input:not([type=radio],[type=range],[type=file],[type=hidden]),textarea';
    // A button with a label is a value of a form that is chosen.
    const chosen = [...document.querySelectorAll('button')].filter(({ labels }) => labels.length > 0);
    const others = document.querySelectorAll(`${written},button[role=combobox],[role=checkbox]`);
    return [...new Set([...others, ...chosen])].flatMap((field) => {
      const isIdle = field.matches(':disabled,[data-disabled]') || field.getBoundingClientRect().width < 3;
      const frame = isIdle || !field.checkVisibility() ? undefined : frameOf(field);
      if (frame === undefined) return [];
      const contrast = contrastOf(getComputedStyle(frame).borderTopColor, backdropOf(frame));
      const name = field.getAttribute('aria-label') ?? field.id;
      return contrast < 3 ? [`${contrast.toFixed(2)} : 1 around ${name} (${frame.className})`] : [];
    });
  });
