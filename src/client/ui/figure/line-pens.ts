/** The widths of the body's lines, in pixels at scale 1: thin, because they have full colour. */
export const linePens = { line: 0.8, soft: 0.65, under: 1.4 } as const
