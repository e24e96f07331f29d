/** A cell as spreadsheets read it; what they would run as a formula begins with an apostrophe instead. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of texts as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8, so that macrons stay. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
