/** Makes spreadsheets read a CSV file as UTF-8, so that macrons are right. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180) with its line end. Every cell is quoted; an apostrophe before a formula keeps
 * spreadsheets from running it.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** A whole CSV file. */
export const csvFile = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('')
