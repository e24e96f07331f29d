import type { ServiceScope } from '../../../../../contract/bookings/services.ts'

/** A scope of service, one sentence per line, for easy reading and for screen readers. */
export function ScopeText({ scope: { description } }: { scope: ServiceScope }) {
  const sentences = description
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}
