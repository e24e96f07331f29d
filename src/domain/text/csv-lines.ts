/** A CSV cell, quoted where needed. An apostrophe before a formula keeps spreadsheets from running it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of texts as CSV (RFC 4180), with a byte order mark, so that spreadsheets read macrons as UTF-8. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
