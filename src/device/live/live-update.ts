import type { LiveChange } from '../../contract/live.ts'

/** What the stream says: something changed; or too much was missed, and all is to be read again. */
export type LiveUpdate = { readonly kind: 'change'; readonly change: LiveChange } | { readonly kind: 'reset' }
