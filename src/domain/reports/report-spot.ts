import type { ReportSpot, WordPiece } from '../../contract/reports/report-content.ts'
import { cardSentenceOf } from '../clinical/card-sentence.ts'
import { usualMarginMm } from '../clinical/default-answer.ts'
import { doctorActionText } from './doctor-action-text.ts'
import { clinicalText } from './clinical-text.ts'
import { byMonth, byText, type DateSources } from './by-date.ts'
import { fillText } from '../text/fill-text.ts'
import { glossary, type GlossaryTerm } from './glossary/glossary.ts'
import type { ResolvedSpot } from './final-opinion.ts'
import { placeTitle } from './place-text.ts'
import { spotDetailsOf } from './spots/spot-details.ts'

/** The longest term first, each with a pattern that finds it as a whole word. */
const terms: readonly (GlossaryTerm & { whole: RegExp })[] = glossary
  .map((one) => ({ ...one, whole: new RegExp(`(^|\\P{L})${one.term}(\\P{L}|$)`, 'iu') }))
  .toSorted((a, b) => b.term.length - a.term.length)
const plain = (text: string): WordPiece => ({ text, glossary: null, isAside: false })

/** "atypical naevus": lower case inside a sentence, except names. */
const inSentence = (term: string): string =>
  /^(Bowen|Spitz)/.test(term) ? term : term.charAt(0).toLowerCase() + term.slice(1)

const positionOf = (term: string, text: string): number => text.toLowerCase().indexOf(term.toLowerCase())

/** The longest glossary term that a text contains as whole words; among equally long ones the last in the text. */
const findTerm = (text: string): GlossaryTerm | null => {
  const found = terms.filter(({ whole }) => whole.test(text))
  const longest = found.filter(({ term }) => term.length === found[0]?.term.length)
  return longest.toSorted((a, b) => positionOf(b.term, text) - positionOf(a.term, text))[0] ?? null
}

// These have no medical term for patients, only plain words. Two of them are for the doctor to name.
const diagnosesWithoutName = new Set([
  'cant-tell',
  'photo-not-good-enough',
  'no-lesion-seen',
  'removed',
  'other-benign',
  'other-suspicious',
  'skin-metastasis',
  'angiosarcoma',
])

/** The sentence of the diagnosis, followed by the medical term in brackets where it differs. */
function diagnosisWords({ action, finalOpinion: { diagnosis } }: ResolvedSpot): WordPiece[] {
  const { term } = diagnosis
  const cardSentence = cardSentenceOf(diagnosis, action.mark)
  const inPlace = findTerm(cardSentence)
  if (inPlace !== null) {
    const at = cardSentence.toLowerCase().indexOf(inPlace.term.toLowerCase())
    const end = at + inPlace.term.length
    return [
      plain(cardSentence.slice(0, at)),
      { text: cardSentence.slice(at, end), glossary: inPlace.key, isAside: false },
      plain(cardSentence.slice(end)),
    ]
  }
  const aside = inSentence(term.replace(/ like$/, ''))
  if (diagnosesWithoutName.has(diagnosis.key) || cardSentence.toLowerCase().includes(aside.toLowerCase()))
    return [plain(cardSentence)]
  const stop = cardSentence.indexOf('.')
  return [
    plain(cardSentence.slice(0, stop)),
    { text: aside, glossary: findTerm(term)?.key ?? null, isAside: true },
    plain(cardSentence.slice(stop)),
  ]
}

/** "See your doctor", "Check again in Feb 2027", "Harmless". */
function labelOf({ action, kind }: ResolvedSpot, sources: DateSources): string {
  switch (kind) {
    case 'doctor':
      return action.key.startsWith('refer') ? action.badge : 'See your doctor'
    case 'check-again':
      return action.months === null ? action.badge : `Check again in ${byMonth(action, sources)}`
    case 'new-photos':
    case 'harmless':
      return action.badge
  }
}

/** "See a doctor in 6 weeks, by 30 Dec 2026." The leading action's date is on the care card. */
function lineOf({ action, kind }: ResolvedSpot, by: string | null, isLeading: boolean): string {
  if (kind === 'harmless')
    return action.badge === action.cardTail.slice(0, -1) ? action.cardTail : `${action.badge}. ${action.cardTail}`
  const when = by === null || isLeading ? '' : `, ${action.months === null ? 'by' : 'in'} ${by}`
  return `${action.badge}${when}.`
}

function adviceText({ action, finalOpinion }: ResolvedSpot): string {
  const tail = finalOpinion.patientWords ?? action.cardTail
  return action.months !== null && finalOpinion.patientWords === null ? `${tail} We will remind you.` : tail
}

const scoreText = ({ score, scoreReasons }: ResolvedSpot): string[] =>
  score === 0 ? [] : [`7-point score ${score}: ${scoreReasons.join(', ')}.`]

const withFullStop = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** The opinions of two readers who differ, for a doctor. */
function opinionsText({ opinions, readersDiffer }: ResolvedSpot): string | null {
  const [first, ...others] = opinions
  if (!readersDiffer && others.every(({ diagnosis }) => diagnosis.key === first.diagnosis.key)) return null
  const each = opinions.map(
    ({ diagnosis, actions }, i) =>
      `Reader ${i + 1}: ${inSentence(diagnosis.term)}, ${doctorActionText(actions[0].key).short}.`,
  )
  return `${each.join(' ')} ${readersDiffer ? 'The more careful advice stands. ' : ''}Both opinions are kept.`
}

/** A spot of the report; `isLeading`: its date is on the care card. */
export function composeSpot(spot: ResolvedSpot, sources: DateSources, isLeading: boolean): ReportSpot {
  const { finalOpinion, action } = spot
  const by = byText(action, sources)
  const doctorWords = fillText(action.doctorWords, { margin: finalOpinion.marginMm ?? usualMarginMm })
  return {
    lesionId: spot.lesionId,
    lesionDiagnosisId: finalOpinion.lesionDiagnosisId,
    number: spot.number,
    place: placeTitle(spot.location),
    bodyPartId: spot.bodyPartId,
    mannequinId: spot.mannequinId,
    mannequinVersion: spot.mannequinVersion,
    modelX: spot.modelX,
    modelY: spot.modelY,
    isPhotographed: spot.isPhotographed,
    isHidden: spot.isHidden && spot.kind === 'harmless',
    mark: action.mark,
    leadingAction: action.key,
    actions: finalOpinion.actions.map(({ key }) => key),
    urgencyId: action.urgencyId,
    label: labelOf(spot, sources),
    line: lineOf(spot, by, isLeading),
    by,
    words: [...diagnosisWords(spot), plain(` ${adviceText(spot)}`)],
    more: action.patientWords,
    diagnosis: finalOpinion.diagnosis.key,
    term: finalOpinion.diagnosis.term,
    clinical: [
      clinicalText(finalOpinion),
      finalOpinion.comment === null ? null : withFullStop(finalOpinion.comment),
      ...scoreText(spot),
    ]
      .filter((part) => part !== null)
      .join(' '),
    doctorWords,
    sizeMm: finalOpinion.measuredMm ?? spot.opinions.find(({ measuredMm }) => measuredMm !== null)?.measuredMm ?? null,
    comment: finalOpinion.comment,
    score: spot.score,
    scoreReasons: [...spot.scoreReasons],
    second: opinionsText(spot),
    details: spotDetailsOf(spot),
  }
}

/** The words of a spot as plain text, with or without the medical term in brackets. */
export const wordsText = (words: readonly WordPiece[], terms: 'with terms' | 'plain'): string =>
  words.map(({ text, isAside }) => (!isAside ? text : terms === 'plain' ? '' : ` (${text})`)).join('')
