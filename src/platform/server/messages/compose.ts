import type { NotificationText } from '#platform/contract/notification-type.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import type { Content } from './seal.ts';

const PRODUCT = 'Vigía';
const SIGNATURE = 'Este es un mensaje automático de Vigía, salud ocupacional. No respondas a este correo.';

/** Removes line breaks, so that typed text cannot start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * An e-mail as HTML and as plain text with the same content. It loads no external resources.
 * @throws when the link is a path, because an e-mail needs the full address
 */
export function compose(letter: NotificationText): Content {
  if (letter.action && !/^https?:\/\//.test(letter.action.url))
    throw new Error(`«${letter.title}» leads to a path instead of an address.`);
  const subject = oneLine(letter.subject ?? letter.title).slice(0, 200);
  return { subject, text: textOf(letter), html: htmlOf(letter, subject) };
}

function textOf({ title, paragraphs, code, action, note }: NotificationText): string {
  const parts = [
    title,
    ...paragraphs.map(oneLine),
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${SIGNATURE}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, style = 'font-size:16px;line-height:24px;color:#243036') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

function htmlOf({ title, paragraphs, code, action, note }: NotificationText, subject: string): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:#102027">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code
      ? [
          `<p style="margin:0 0 20px;padding:16px;background:#eaf3f9;border-radius:8px;text-align:center;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:700;color:#102027">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(action ? [button(action)] : []),
    ...(note ? [paragraph(note, 'font-size:14px;line-height:20px;color:#4a5a61')] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f6f8;${FONT}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dde3e9;font-size:20px;font-weight:700;color:#006098">${PRODUCT}</td></tr>
<tr><td style="padding:28px">
${body}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#4a5a61">${escapeHtml(SIGNATURE)}</p>
</td></tr></table></body></html>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:0 0 20px"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#006098;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#4a5a61;word-break:break-all">Si el botón no abre, copia esta dirección en tu navegador:<br>${address}</p>`;
}
