import { apart, oneLine } from './clean-line.ts';

/**
 * The content of a mail, before it is written as text and as HTML. User-written text in sentences has already passed
 * through `apart`.
 */
export interface MailContent {
  readonly language: string;
  /** The first sentence. */
  readonly lead: string;
  /** A sentence that explains the button. */
  readonly note?: string | undefined;
  /** What the person wrote. */
  readonly quote?: string | undefined;
  readonly sections: readonly MailSection[];
  readonly button: MailLink;
  /** Why the mail was sent. */
  readonly foot: string;
  /** The link to the mail settings. */
  readonly settings?: MailLink | undefined;
}

export interface MailSection {
  readonly title: string;
  readonly lines: readonly MailLine[];
  /** A line that says how many more there are than the mail lists. */
  readonly more?: string | undefined;
}

interface MailLine {
  readonly text: string;
  readonly note?: string | undefined;
  readonly url: string;
}

export interface MailLink {
  readonly text: string;
  readonly url: string;
}

export function writeText({ lead, note, quote, sections, button, foot, settings }: MailContent): string {
  const paragraphs = [
    oneLine(lead),
    ...(note === undefined ? [] : [oneLine(note)]),
    ...(quote === undefined ? [] : [`> ${apart(quote)}`]),
    ...sections.map(({ title, lines, more }) =>
      [
        title,
        ...lines.flatMap(({ text, note, url }) => [
          `- ${apart(text)}${note === undefined ? '' : ` (${oneLine(note)})`}`,
          `  ${url}`,
        ]),
        ...(more === undefined ? [] : [`  ${more}`]),
      ].join('\n'),
    ),
    `${button.text}: ${button.url}`,
    `-- \n${foot}${settings === undefined ? '' : `\n${settings.text}: ${settings.url}`}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const BUTTON =
  'display:inline-block;padding:9px 16px;border:1px solid currentColor;border-radius:6px;font-weight:600;text-decoration:none';
const QUOTE = 'margin:12px 0;padding:2px 0 2px 12px;border-left:3px solid #8a919e';

/**
 * The HTML of a mail: no picture, nothing that is loaded, and no text or background colours, so that it is readable in
 * a dark mail program.
 */
export function writeHtml({
  language,
  lead,
  note,
  quote,
  sections,
  button,
  foot,
  settings,
}: MailContent): string {
  const link = ({ text, url }: MailLink, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark"></head>',
    `<body style="margin:0;padding:20px;font-size:15px;line-height:1.5;${FONT}"><div style="max-width:600px">`,
    `<p dir="auto" style="margin:0 0 12px;font-size:17px;font-weight:600">${escapeHtml(oneLine(lead))}</p>`,
    note === undefined ? '' : `<p dir="auto" style="margin:0 0 12px">${escapeHtml(oneLine(note))}</p>`,
    quote === undefined ? '' : `<blockquote dir="auto" style="${QUOTE}">${named(quote)}</blockquote>`,
    ...sections.map((section) => sectionHtml(section)),
    `<p style="margin:20px 0">${link(button, BUTTON)}</p>`,
    `<p style="margin:24px 0 0;padding-top:10px;border-top:1px solid #8a919e;font-size:13px">${escapeHtml(foot)}`,
    `${settings === undefined ? '' : `<br>${link(settings, 'font-size:13px')}`}</p></div></body></html>`,
  ].join('\n');
}

function sectionHtml({ title, lines, more }: MailSection): string {
  const items = lines.map(
    ({ text, note, url }) =>
      `<li style="margin:4px 0"><a href="${escapeHtml(url)}">${named(text)}</a>${
        note === undefined ? '' : ` <span style="font-size:13px">${escapeHtml(oneLine(note))}</span>`
      }</li>`,
  );
  return [
    `<h2 style="margin:20px 0 4px;font-size:15px">${escapeHtml(title)}</h2>`,
    `<ul style="margin:0;padding-left:20px">${items.join('')}</ul>`,
    more === undefined ? '' : `<p style="margin:4px 0 0;font-size:13px">${escapeHtml(more)}</p>`,
  ].join('\n');
}

/** User-written text keeps its own direction. */
const named = (text: string): string => `<bdi>${escapeHtml(apart(text))}</bdi>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
