/**
 * One line of a CSV file (RFC 4180) with its line end. Every cell is quoted; an apostrophe before a formula keeps
 * spreadsheets from running it.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
