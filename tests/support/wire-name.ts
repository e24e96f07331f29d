/** The name on the wire of what a column stores: `is_red_flagged` is isRedFlagged. */
export const wireName = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
