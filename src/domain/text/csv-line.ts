/**
 * One line of a CSV file (RFC 4180) with its line end: every cell in quotes; a cell that a spreadsheet would take for a
 * formula gets an apostrophe before it.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`
