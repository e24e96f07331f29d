import type { Brand } from './message.ts'

type Look = { name: string; deep: string; button: string; ground: string }
const looks: { readonly [B in Brand]: Look } = {
  lentigo: { name: 'Lentigo', deep: '#0c4540', button: '#0e5a53', ground: '#f6f4ef' },
  melon: { name: 'Melon', deep: '#4d1a3a', button: '#7a2455', ground: '#fbf5f0' },
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)

const font = "font-family:'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** The first sentence after the greeting, which mail programs show beside the subject in lists. */
export function mailPreheader(body: string): string {
  const [, second = ''] = body.split('\n\n')
  return second.split('\n')[0] ?? ''
}

/** A line that is an address of ours becomes a button; any other line is text, whoever wrote it. */
function lineHtml(line: string, publicUrl: string, look: Look): string {
  if (!line.startsWith(`${publicUrl}/`) || /\s/.test(line)) return escapeHtml(line)
  const address = escapeHtml(line)
  const button = `display:inline-block;padding:14px 22px;border-radius:12px;background:${look.button};color:#ffffff;text-decoration:none;font-weight:600`
  return `<a href="${address}" style="${button}">Open ${escapeHtml(look.name)}</a><br><span style="font-size:13px;color:#5b6460;word-break:break-all">${address}</span>`
}

/**
 * The HTML of a mail, made from its plain text, with the name and colours of its brand. It loads no images from
 * elsewhere.
 */
export function mailHtml(body: string, { publicUrl, brand }: { publicUrl: string; brand: Brand }): string {
  const look = looks[brand]
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => lineHtml(line, publicUrl, look))
        .join('<br>'),
    )
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(look.name)}</title></head>
<body style="margin:0;background:${look.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mailPreheader(body))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border-radius:18px;overflow:hidden">
<tr><td style="background:${look.deep};padding:18px 28px;color:#ffffff;${font};font-size:20px;font-weight:700">${escapeHtml(look.name)}</td></tr>
<tr><td style="padding:28px;color:#16201d;${font};font-size:17px;line-height:1.5">
${paragraphs}
</td></tr></table>
</td></tr></table>
</body></html>`
}

/** The brand for the name of a clinic's brand: Melon for its own name, Lentigo for any other. */
export const brandOf = (name: string): Brand => (/^melon\b/i.test(name) ? 'melon' : 'lentigo')

/** The sender name of a brand's mails. */
export const brandName = (brand: Brand): string => looks[brand].name
