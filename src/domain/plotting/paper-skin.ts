import type { Tone } from './tint.ts'

/**
 * The skin tone of figures on paper: the one of the light theme (src/client/ui/tokens.css); a test compares both.
 */
export const paperTone: Tone = { shade: '#b9825f', skin: '#f6e6da', light: '#fffaf5', skinAt: 198 }

/** The lines of figures on paper: the outline, and the body's own over what lies under them. */
export const paperLines = { ink: '#7a5c4d', line: '#543f35', under: '#fffaf5' } as const
