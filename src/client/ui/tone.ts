/** What a colour means; always beside a word or a shape. */
export type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'plain'
