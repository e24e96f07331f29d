import type { ReportContent } from '../../contract/reports/report-content.ts'
import { dateText, monthYear } from '../time/format-day.ts'
import { addMonths } from '../time/add-months.ts'
import { byDay, byMonth, type DateSources } from './by-date.ts'
import { checkAgainCardText, doctorCardText, fitOnCard, harmlessCardText, newPhotosCardText } from './card-text.ts'
import { fillText } from '../text/fill-text.ts'
import { headline } from './headline.ts'
import type { ResolvedSpot } from './final-opinion.ts'
import type { ReportSources } from './report-sources.ts'
import { reportText } from './report-texts.ts'
import { sentOnText } from './sent-on-text.ts'
import { wordsForReader } from './whose/words-for-reader.ts'

type Card = ReportContent['card']
type Phones = Pick<Card, 'phoneButton' | 'phone' | 'phoneNote' | 'noPractice'>

const noPhones: Phones = { phoneButton: null, phone: null, phoneNote: null, noPractice: null }

/** The phone number for the patient: their practice, otherwise us. */
function phoneDetails({ doctor, country, helpline }: ReportSources): Phones {
  if (doctor === null) {
    const text = reportText('1-urgent/no_practice', country)
    return { ...noPhones, noPractice: helpline === null ? null : fillText(text, { helpline }) }
  }
  const { practiceName, phone, hours, sentOn, isClosed } = doctor
  if (isClosed) {
    const text = reportText('all/closed_practice', country)
    const offer = helpline === null ? null : fillText(text, { practice: practiceName, helpline })
    return { ...noPhones, noPractice: offer ?? `${practiceName} has closed.` }
  }
  const reached = [phone, hours].filter((part) => part !== null).join(', ')
  const sent = sentOn === null ? null : sentOnText(sentOn)
  const note = [reached === '' ? null : `${reached}.`, sent].filter((part) => part !== null).join(' ')
  return {
    ...noPhones,
    phoneButton: phone === null ? null : `Phone ${practiceName}`,
    phone,
    phoneNote: note === '' ? null : note,
  }
}

const nextCheckText = ({ visit }: ReportSources): string =>
  `Next skin check in ${monthYear(addMonths(visit.visitDate, visit.recallMonths))}`

/** A less urgent amendment keeps the earlier date until a doctor agrees; a more urgent one sets a new date. */
function dueDay(lead: ResolvedSpot, sources: ReportSources, dates: DateSources): string | null {
  const day = byDay(lead.action, dates)
  const before = sources.amended?.before
  const earlier = before?.card.byDay ?? null
  const old = before?.spots.find(({ lesionId }) => lesionId === lead.lesionId)
  const isMorePressing = old === undefined || old.urgencyId > lead.action.urgencyId
  return day !== null && earlier !== null && !isMorePressing && earlier < day ? earlier : day
}

type CardSources = { spots: readonly ResolvedSpot[]; sources: ReportSources; dates: DateSources }
type CardInput = CardSources & { inWords: (text: string) => string }
type CardDue = Pick<Card, 'mark' | 'spotNumber' | 'by' | 'byDay'>

function cardDue(lead: ResolvedSpot, { sources, dates }: CardInput): CardDue {
  const day = dueDay(lead, sources, dates)
  const month = byMonth(lead.action, dates)
  const reminder = month === null ? '' : `We remind you in ${month}`
  const by = day === null ? reminder : `By ${dateText(day)}`
  return { mark: lead.action.mark, spotNumber: lead.number, by, byDay: day }
}

const titleOf = ({ action }: ResolvedSpot, { dates }: CardInput): string =>
  fillText(action.firstLine, { month: byMonth(action, dates) ?? '' })

const doctorCard = (lead: ResolvedSpot, input: CardInput): Omit<Card, keyof CardDue> => ({
  kind: 'doctor',
  title: titleOf(lead, input),
  text: fitOnCard(
    doctorCardText(
      lead,
      input.spots.filter((spot) => spot !== lead),
      input.sources.visit.visitDate,
    ),
    input.inWords,
  ),
  ...phoneDetails(input.sources),
  cost: reportText('1-urgent/cost', input.sources.country),
})

const newPhotosCard = (lead: ResolvedSpot, input: CardInput): Omit<Card, keyof CardDue> => ({
  ...noPhones,
  kind: 'new-photos',
  title: titleOf(lead, input),
  text: fitOnCard(newPhotosCardText(lead, input.sources.visit.practiceName), input.inWords),
  cost: null,
})

const checkAgainCard = (lead: ResolvedSpot, input: CardInput): Omit<Card, keyof CardDue> => ({
  ...noPhones,
  kind: 'check-again',
  title:
    lead.action.months === null ? titleOf(lead, input) : reportText('3-check-again/card_title', input.sources.country),
  text: fitOnCard(checkAgainCardText(lead), input.inWords),
  cost: null,
})

function harmlessCard(lead: ResolvedSpot, { spots, sources, inWords }: CardInput): Card {
  const count = spots.filter(({ action }) => action.key === 'harmless').length
  return {
    ...noPhones,
    kind: 'harmless',
    mark: lead.action.mark,
    spotNumber: null,
    title: reportText('4-benign/card_title', sources.country),
    by: nextCheckText(sources),
    byDay: null,
    text: fitOnCard(lead.action.key === 'harmless' ? harmlessCardText(count) : [lead.action.patientWords], inWords),
    cost: null,
  }
}

function cardForLeadingSpot(lead: ResolvedSpot, input: CardInput): Card {
  switch (lead.kind) {
    case 'doctor':
      return { ...cardDue(lead, input), ...doctorCard(lead, input) }
    case 'new-photos':
      return { ...cardDue(lead, input), ...newPhotosCard(lead, input) }
    case 'check-again':
      return { ...cardDue(lead, input), ...checkAgainCard(lead, input) }
    case 'harmless':
      return harmlessCard(lead, input)
  }
}

/** The card of a visit without photos and without anything to do. */
const noImagesCard = ({ sources, inWords }: CardInput): Card => ({
  ...noPhones,
  kind: 'no-images',
  mark: 'benign',
  spotNumber: null,
  title: reportText('5-no-images/card_title', sources.country),
  by: nextCheckText(sources),
  byDay: null,
  text: inWords(
    `Your skin was checked on ${dateText(sources.visit.visitDate)} by ${sources.visit.checkedBy}. No spot was photographed, so there are no photos to read.`,
  ),
  cost: null,
})

/** The headline and care card of a report; `lead` is null if nothing was photographed and nothing is to be done. */
export function careCard(lead: ResolvedSpot | null, from: CardSources): { headline: string; card: Card } {
  const { spots, sources, dates } = from
  const input = { ...from, inWords: wordsForReader(sources) }
  if (lead === null)
    return { headline: reportText('5-no-images/first_line', sources.country), card: noImagesCard(input) }
  return { headline: input.inWords(headline(lead, spots, dates)), card: cardForLeadingSpot(lead, input) }
}
