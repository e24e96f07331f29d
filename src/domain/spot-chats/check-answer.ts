import type { SpotChatNext } from '../../contract/spot-chats.ts'
import { draftText } from '../text/draft-text.ts'
import { findBrace } from '../text/find-brace.ts'
import { type SpotChatPhraseKey, spotChatPhrases } from './spot-chat-phrases.ts'

const phraseText = (key: SpotChatPhraseKey): string =>
  draftText(spotChatPhrases.find((phrase) => phrase.key === key)?.text ?? '', {})
const oneSpotText = phraseText('one-spot')
/** The fixed start of a phrase, before the first placeholder. */
const phraseStem = (key: SpotChatPhraseKey): string => phraseText(key).split('{')[0]?.trim() ?? ''
const contradictingPhrases: readonly SpotChatPhraseKey[] = [
  'cant-tell',
  'see-doctor-2',
  'see-doctor-week',
  'new-photos',
]

/** The answer as it is sent: it always states that it is about one spot only. */
export const withOneSpotNotice = (text: string): string =>
  text.includes(oneSpotText) ? text : `${text.trim()} ${oneSpotText}`

/** The phrases of a country, in the order of the table. */
export const phrasesFor = (country: 'NZ' | 'AU') =>
  spotChatPhrases.filter(({ locale }) => locale === 'all' || locale === country)

/**
 * Why an answer cannot be sent, with what to do; null when it can. A placeholder is not filled in, "looks harmless"
 * comes with a referral, or a practice that must see the patient this week was not phoned.
 */
export function checkAnswer(
  { text, next }: { text: string; next: SpotChatNext },
  wasPhoned: boolean,
): { field: 'text' | 'wasPhoned'; message: string } | null {
  const brace = findBrace(text)
  if (brace !== null) return { field: 'text', message: `Fill in ${brace} before you send.` }
  const isHarmless = text.includes(phraseStem('looks-harmless'))
  if (isHarmless && (next.kind === 'see-doctor' || contradictingPhrases.some((key) => text.includes(phraseStem(key)))))
    return { field: 'text', message: '“Looks harmless” can’t be sent with this. Take one of them out.' }
  if (next.kind === 'see-doctor' && next.within === 'this-week' && !wasPhoned)
    return { field: 'wasPhoned', message: 'Phone the practice first, then say that you did.' }
  return null
}
