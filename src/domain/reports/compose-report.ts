import type { ReportContent, ReportSpot } from '../../contract/reports/report-content.ts'
import { doctorActionText } from './doctor-action-text.ts'
import { amendedBanner } from './correcting/amended-banner.ts'
import type { DateSources } from './by-date.ts'
import { careCard } from './care-card.ts'
import { fillText } from '../text/fill-text.ts'
import { byPriority, type ResolvedSpot, resolveOpinions, leadingSpot } from './final-opinion.ts'
import { joinNumbers } from './place-text.ts'
import { readerLines } from './reader-lines.ts'
import type { ReportSources } from './report-sources.ts'
import { reportText, reportTextsVersion } from './report-texts.ts'
import { composeSpot } from './report-spot.ts'
import { wordsForReader } from './whose/words-for-reader.ts'
import { markFirstUseOfTerms } from './glossary/glossary-terms.ts'

const shareLineFrom = 4

/** The leading spot; among spots with nothing to do a harmless one leads before a removed one. */
function leadingReportSpot(spots: readonly ResolvedSpot[]): ResolvedSpot | null {
  const lead = leadingSpot(spots)
  return lead?.kind === 'harmless' ? (spots.find(({ action }) => action.key === 'harmless') ?? lead) : lead
}

/** The shared line of four or more harmless spots. */
function harmlessTogether(spots: readonly ReportSpot[]): ReportContent['harmlessTogether'] {
  const numbers = spots
    .filter(({ leadingAction, isHidden }) => leadingAction === 'harmless' && !isHidden)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
  if (numbers.length < shareLineFrom) return null
  return { numbers, text: `Spots ${joinNumbers(numbers)}. Harmless. Nothing to do.` }
}

function hiddenSpots(spots: readonly ReportSpot[], { country }: ReportSources): ReportContent['hidden'] {
  const count = spots.filter(({ isHidden }) => isHidden).length
  if (count === 0) return null
  const text =
    count === 1
      ? reportText('8-hidden/hidden_one', country)
      : `${count} spots are not shown here, as you asked. They need nothing done.`
  return { count, text }
}

/** A spot as it is said to the patient or a child's guardian; what doctors read stays. */
const spotInWords = (spot: ReportSpot, inWords: (text: string) => string): ReportSpot => ({
  ...spot,
  line: inWords(spot.line),
  words: spot.words.map((piece) => ({ ...piece, text: inWords(piece.text) })),
  more: inWords(spot.more),
})

/** The headline in clinical words. */
const doctorHeadline = (lead: ResolvedSpot | null): string =>
  lead === null ? 'Nothing to do' : fillText(doctorActionText(lead.action.key).headline, { place: lead.location })

/**
 * Composes a report from its visit and the opinions of its readers: one model for screen, PDF and HL7 message
 * (docs/domain-reports.md 10). Photos are not part of it, since consent is checked at each access. Every spot must have an opinion.
 */
export function composeReport(sources: ReportSources): ReportContent {
  const { country, helpline, visit, patient, releasedOn, readOn, holidays, amended } = sources
  const dates: DateSources = { releasedOn, readOn, holidays, visitDate: visit.visitDate }
  const resolved = sources.spots.map(resolveOpinions).toSorted(byPriority)
  const shown = resolved.filter((spot) => !(spot.isHidden && spot.kind === 'harmless'))
  const isAllHarmless = resolved.every(({ kind }) => kind === 'harmless')
  const hasPhotos = resolved.some(({ isPhotographed }) => isPhotographed)
  const lead = isAllHarmless && !hasPhotos ? null : leadingReportSpot(shown.length === 0 ? resolved : shown)
  const inWords = wordsForReader(sources)
  const composed = markFirstUseOfTerms(
    resolved.map((spot) => spotInWords(composeSpot(spot, dates, spot === lead), inWords)),
  )
  return {
    clinicalVersion: sources.clinicalVersion,
    textsVersion: reportTextsVersion,
    country,
    timeZone: sources.timeZone,
    version: sources.version,
    releasedOn,
    patient: { ...patient, nhi: country === 'NZ' ? patient.nhi : null },
    visit: {
      visitDate: visit.visitDate,
      checkedBy: visit.checkedBy,
      practiceName: visit.practiceName,
      serviceName: visit.serviceName,
    },
    banner: amended && amendedBanner(amended, { version: sources.version, spots: composed.spots }),
    ...careCard(lead, { spots: shown, sources, dates }),
    doctorHeadline: doctorHeadline(lead),
    spots: composed.spots,
    harmlessTogether: harmlessTogether(composed.spots),
    hidden: hiddenSpots(composed.spots, sources),
    readers: readerLines(sources, resolved),
    glossary: composed.terms.map(({ key, term, plain }) => ({ key, term, plain })),
    footer: footerText(sources, helpline),
    limit: [visit.serviceDescription, reportText(lead === null ? '5-no-images/limit' : 'all/limit', country)]
      .filter((text) => text !== null)
      .map(inWords)
      .join(' '),
    afterHours: reportText('all/after_hours', country),
    referral: lead?.action.key.startsWith('refer') === true ? reportText('all/referral', country) : null,
    isUrgent: resolved.some(({ action }) => action.isUrgent),
    isBenignReport: hasPhotos && isAllHarmless,
    isNoImagesBenignReport: !hasPhotos && isAllHarmless,
  }
}

/** The footer with the country's phone number. */
function footerText({ country }: ReportSources, helpline: string | null): string {
  return helpline === null
    ? 'A new or changing spot can’t wait for the next check. See your doctor.'
    : fillText(reportText('all/footer', country), { helpline })
}
