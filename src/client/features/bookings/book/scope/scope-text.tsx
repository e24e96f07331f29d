import type { ServiceScope } from '../../../../../contract/bookings/services.ts'

/** A scope of service, a sentence a line, so that it reads well and can be read aloud. */
export function ScopeText({ scope: { description } }: { scope: ServiceScope }) {
  const sentences = description
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}
