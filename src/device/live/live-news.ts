import type { LiveChange } from '../../contract/live/changes.ts'

/** What the stream says: something changed; or too much was missed, and all is to be read again. */
export type LiveNews = { readonly kind: 'change'; readonly change: LiveChange } | { readonly kind: 'reset' }
