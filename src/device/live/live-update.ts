import type { LiveChange } from '../../contract/live.ts'

/** An update of the stream: something changed, or too much was missed and everything must be read again. */
export type LiveUpdate = { readonly kind: 'change'; readonly change: LiveChange } | { readonly kind: 'reset' }
