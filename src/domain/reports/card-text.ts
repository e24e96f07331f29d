import { cardSentenceOf } from '../clinical/card-sentence.ts'
import { monthYear } from '../time/format-day.ts'
import type { ResolvedSpot } from './final-opinion.ts'
import { joinNumbers, onYour } from './place-text.ts'

const maxLength = 190

const sentencesOf = (text: string): string[] => text.match(/[^.]+\./g)?.map((sentence) => sentence.trim()) ?? []
const firstLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "since last year", else "since" the month of the earlier photo. */
const sinceText = (earlier: string, visitDate: string): string =>
  Number(visitDate.slice(0, 4)) - Number(earlier.slice(0, 4)) === 1 ? 'since last year' : `since ${monthYear(earlier)}`

/** "Spot 3, on your upper back, may be a raised melanoma." */
function diagnosisSentence(spot: ResolvedSpot): string {
  const who = `spot ${spot.number}, ${onYour(spot.location)}`
  const [sentence = ''] = sentencesOf(cardSentenceOf(spot.finalOpinion.diagnosis, spot.action.mark))
  if (sentence.startsWith('It ')) return `S${who.slice(1)}, ${sentence.slice(3)}`
  if (sentence.startsWith('This spot ')) return `S${who.slice(1)}, ${sentence.slice('This spot '.length)}`
  if (sentence.startsWith('We can’t tell')) return `We can’t tell what ${who}, is.`
  if (sentence.startsWith('We see no spot')) return `We see no spot ${onYour(spot.location)}.`
  if (sentence.startsWith('The photos')) return `The photos of ${who}, are not clear enough.`
  return `S${who.slice(1)}, is ${firstLower(sentence)}`
}

/** The action's sentences without the deadline, which the card shows above. */
function actionSentences({ action }: ResolvedSpot): string {
  if (action.key === 'see-doctor-week') return action.cardTail
  return sentencesOf(action.patientWords)
    .filter((sentence) => !sentence.startsWith('Book within'))
    .join(' ')
    .replaceAll('the spot', 'it')
}

function otherSpotsSentence(spots: readonly ResolvedSpot[]): readonly string[] | null {
  const [only] = spots
  if (!only) return null
  return spots.length === 1
    ? [
        `Show spot ${only.number}, ${onYour(only.location)}, at the same visit.`,
        `Show spot ${only.number} at the same visit.`,
      ]
    : [`Show spots ${joinNumbers(spots.map(({ number }) => number).toSorted((a, b) => a - b))} at the same visit.`]
}

/** Sentences of the card, the most important first; a list: the longest that fits; null: one that has nothing to say. */
type CardSentences = readonly (string | readonly string[] | null)[]

/** Joins the sentences that fit on the card, in words for its reader; the first is always included. */
export function fitOnCard(sentences: CardSentences, inWords: (text: string) => string): string {
  let text = ''
  for (const sentence of sentences) {
    const ways = typeof sentence === 'string' ? [sentence] : (sentence ?? [])
    const longer = ways.map((way) => [text, inWords(way)].filter(Boolean).join(' '))
    text = longer.find((each) => text === '' || each.length <= maxLength) ?? text
  }
  return text
}

/** The text of the care card for a patient who should see a doctor. */
export function doctorCardText(spot: ResolvedSpot, rest: readonly ResolvedSpot[], visitDate: string): CardSentences {
  const toShow = otherSpotsSentence(rest.filter(({ kind }) => kind === 'doctor'))
  if (spot.readersDiffer)
    return [
      `Two readers looked at spot ${spot.number}.`,
      'They did not fully agree, so we follow the more careful advice.',
      toShow,
    ]
  const hasChanged = spot.hasChanged === true && spot.changedSince !== null
  const first = hasChanged
    ? `Spot ${spot.number}, ${onYour(spot.location)}, has changed ${sinceText(spot.changedSince ?? visitDate, visitDate)}.`
    : diagnosisSentence(spot)
  const calm =
    toShow === null && spot.action.isUrgent && spot.action.key !== 'see-doctor-week'
      ? 'Most spots like this are found early and treated.'
      : null
  return [first, actionSentences(spot), toShow, calm]
}

/** The text for new photos, to be taken at the same practice. */
export const newPhotosCardText = (spot: ResolvedSpot, practiceName: string): CardSentences => [
  `The photo of spot ${spot.number}, ${onYour(spot.location)}, ${spot.photoFault ?? 'is not clear enough'}, so we can’t judge it.`,
  `Book at ${practiceName}.`,
  'It costs you nothing more.',
]

/** The text for a spot to be checked again. */
export const checkAgainCardText = (spot: ResolvedSpot): CardSentences =>
  spot.action.months === null
    ? [diagnosisSentence(spot), ...sentencesOf(spot.action.patientWords)]
    : [diagnosisSentence(spot), spot.action.cardTail, 'We photograph it again to see if it changes.']

/** The text where nothing was found. */
export const harmlessCardText = (count: number): CardSentences =>
  count === 1
    ? ['A reader looked at your spot and saw no sign of skin cancer. See your doctor if it changes, itches or bleeds.']
    : [
        `A reader looked at each of your ${count} spots and saw no sign of skin cancer. See your doctor if one changes, itches or bleeds.`,
      ]
