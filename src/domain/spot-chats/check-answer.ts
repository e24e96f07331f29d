import type { SpotChatNext } from '../../contract/spot-chats.ts'
import { draftText } from '../text/draft-text.ts'
import { findBrace } from '../text/find-brace.ts'
import { type AskedAbout, violatedChatFloor } from './chat-floors.ts'
import { type SpotChatPhraseKey, spotChatPhrases } from './spot-chat-phrases.ts'

const phraseText = (key: SpotChatPhraseKey): string =>
  draftText(spotChatPhrases.find((phrase) => phrase.key === key)?.text ?? '', {})
const oneSpotText = phraseText('one-spot')
/** The fixed start of a phrase, before the first placeholder. */
const phraseStem = (key: SpotChatPhraseKey): string => phraseText(key).split('{')[0]?.trim() ?? ''
/** Phrases that call a spot harmless. */
const harmlessPhrases: readonly SpotChatPhraseKey[] = ['looks-harmless', 'mole-ordinary', 'age-spot', 'blood-spot']
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
 * Why an answer cannot be sent, with what to do; null when it can. A placeholder is not filled in, it falls below a floor
 * of the spot, it calls a spot harmless beside a referral, or a practice that must see the patient this week was not phoned.
 */
export function checkAnswer(
  { text, next }: { text: string; next: SpotChatNext },
  about: AskedAbout & { wasPhoned: boolean },
): { field: 'text' | 'next' | 'wasPhoned'; message: string } | null {
  const brace = findBrace(text)
  if (brace !== null) return { field: 'text', message: `Fill in ${brace} before you send.` }
  const floor = violatedChatFloor(about, next)
  if (floor !== null) return { field: 'next', message: floor.because }
  const isHarmless = harmlessPhrases.some((key) => text.includes(phraseStem(key)))
  if (isHarmless && (next.kind === 'see-doctor' || contradictingPhrases.some((key) => text.includes(phraseStem(key)))))
    return { field: 'text', message: '“Harmless” can’t be sent with this. Take one of them out.' }
  if (next.kind === 'see-doctor' && next.within === 'this-week' && !about.wasPhoned)
    return { field: 'wasPhoned', message: 'Phone the practice first, then say that you did.' }
  return null
}
