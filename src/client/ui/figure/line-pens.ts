/** How wide the body's lines are, in pixels of a figure at rest: thin, so that full colour stays calm. */
export const linePens = { line: 0.8, soft: 0.65, under: 1.4 } as const
