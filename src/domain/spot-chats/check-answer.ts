import type { SpotChatNext } from '../../contract/spot-chats.ts'
import { type SpotChatPhraseKey, spotChatPhrases } from './spot-chat-phrases.ts'

const phraseText = (key: SpotChatPhraseKey): string => spotChatPhrases.find((phrase) => phrase.key === key)?.text ?? ''
const oneSpotText = phraseText('one-spot')
/** The part of a phrase that stands whatever was filled in. */
const phraseStem = (key: SpotChatPhraseKey): string => phraseText(key).split('{')[0]?.trim() ?? ''
const contradictingPhrases: readonly SpotChatPhraseKey[] = [
  'cant-tell',
  'see-doctor-2',
  'see-doctor-week',
  'new-photos',
]

/** The answer as it is sent: that it is about one spot only is always said. */
export const withOneSpotNotice = (text: string): string =>
  text.includes(oneSpotText) ? text : `${text.trim()} ${oneSpotText}`

/** The phrases of a country, in the order of the table. */
export const phrasesFor = (country: 'NZ' | 'AU') =>
  spotChatPhrases.filter(({ locale }) => locale === 'all' || locale === country)

/**
 * Why an answer is not sent as it is, with the cure; null: it may be. A place that is to be filled in is empty, what is
 * harmless is sent to a doctor, or a practice that must see the patient this week was not phoned.
 */
export function checkAnswer(
  { text, next }: { text: string; next: SpotChatNext },
  wasPhoned: boolean,
): { field: 'text' | 'wasPhoned'; message: string } | null {
  const empty = /\{(\w+)\}/.exec(text)?.[0]
  if (empty !== undefined) return { field: 'text', message: `Fill in ${empty} before you send.` }
  const isHarmless = text.includes(phraseStem('looks-harmless'))
  if (isHarmless && (next.kind === 'see-doctor' || contradictingPhrases.some((key) => text.includes(phraseStem(key)))))
    return { field: 'text', message: '“Looks harmless” can’t be sent with this. Take one of them out.' }
  if (next.kind === 'see-doctor' && next.within === 'this-week' && !wasPhoned)
    return { field: 'wasPhoned', message: 'Phone the practice first, then say that you did.' }
  return null
}
