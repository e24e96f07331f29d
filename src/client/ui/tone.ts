/** The meaning of a colour; always beside a word or a shape. */
export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'plain'
