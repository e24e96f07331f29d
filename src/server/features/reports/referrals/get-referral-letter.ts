import type { LesionId, ReportId } from '../../../../contract/ids.ts'
import type { ReferralLetter } from '../../../../contract/reports/referral-letter.ts'
import * as calls from '../../../../contract/reports/referral-letters.ts'
import type { ReferralDraft } from '../../../../contract/reports/referral-letters.ts'
import { may } from '../../../../domain/access/may.ts'
import { askText, howSoonChoices } from '../../../../domain/reports/referrals/ask-text.ts'
import { letterWarningText } from '../../../../domain/reports/referrals/letter-warning.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { Problem } from '../../../http/problem.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { findPatientAccess, recheckIfStale } from '../../../access/patient-access.ts'
import { spotPhotos } from '../documents/report-pdf.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { drawReferral } from './draw-referral.ts'
import { readLetterRecipients } from './letter-recipients-store.ts'
import { readSignedLetter } from '../../../records/reports/letter-rows-store.ts'
import { type OpenedReferral, openLetters, requireStanding } from './open-referral.ts'
import { presentLetters, presentOwnLetters } from './present-letters.ts'
import { askSourcesOf, writeReferral, writersPractice } from './write-referral.ts'

type Of = { reportId: ReportId; lesionId: LesionId }

/**
 * A referral letter for a spot, with its possible recipients. If the report is no longer current: the letters that the
 * caller or their practice signed.
 */
export const getReferralLetter =
  (deps: ReportDependencies): Handler<typeof calls.getReferralLetter> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const opened = await openLetters(deps, user, query)
    const access = await findPatientAccess(deps.database)(opened.row.patient_id)
    const showsPhotos = access?.consents.imagesAvailableOnline === true
    if (opened.standing !== 'stands') return { ...(await readSigned(deps, user, { opened, of: query })), showsPhotos }
    const sources = await askSourcesOf(deps, opened)
    const practiceId = writersPractice(user, opened)
    const recipients = await readLetterRecipients(deps.database.db, { patientId: opened.row.patient_id, practiceId })
    return {
      ...(await writeReferral(deps, user, { opened })),
      standing: opened.standing,
      howSoon: howSoonChoices(sources).map((key) => ({ key, ask: askText(sources, key) })),
      recipients: recipients.filter(({ recipientId }) => recipientId !== `practice:${practiceId}`),
      showsPhotos,
      maySign: may(user, 'sign letters', null),
      sent: await presentLetters(deps, user, query),
    }
  }

/**
 * The letters that the caller or their practice signed about a report that is no longer current, the newest in full. If
 * there are none, throws as for a new letter.
 */
async function readSigned(
  deps: ReportDependencies,
  user: UserActor,
  { opened: { standing }, of }: { opened: OpenedReferral; of: Of },
): Promise<Omit<ReferralDraft, 'showsPhotos'>> {
  const sent = await presentOwnLetters(deps, user, of)
  const [newest] = sent
  if (newest === undefined) {
    requireStanding(standing)
    throw new Problem('not-found')
  }
  const letter = await readSignedLetter(deps.database.db, { ...of, letterId: newest.letterId })
  if (letter === undefined) throw new Problem('not-found')
  return { ...letter, standing, howSoon: [], recipients: [], maySign: false, sent }
}

/**
 * The letter as the caller would write it now or, if an id is sent, as it was signed. If the report is no longer
 * current, only letters that the caller or their practice signed.
 */
async function letterToDraw(
  deps: ReportDependencies,
  user: UserActor,
  { opened, letterId, of }: { opened: OpenedReferral; letterId: string | undefined; of: Of },
): Promise<ReferralLetter> {
  const { db } = deps.database
  const isOwn = async () => (await presentOwnLetters(deps, user, of)).some((one) => one.letterId === letterId)
  if (letterId === undefined || !(await isOwn())) requireStanding(opened.standing)
  if (letterId === undefined) return writeReferral(deps, user, { opened })
  const letter = await readSignedLetter(db, { ...of, letterId })
  if (letter === undefined) throw new Problem('not-found')
  return letter
}

/** A letter as a PDF. After drawing it, which takes long, access to it and its photos is checked again. */
export const downloadReferralLetter =
  (deps: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const { letterId, ...of } = parseInput(calls.downloadReferralLetter.query, context.req.query(), 'query')
    const user = userOf(actor)
    const draw = async () => {
      const opened = await openLetters(deps, user, of)
      const checkedAt = performance.now()
      const photos = await spotPhotos(deps, opened.row, of.lesionId)
      const letter = await letterToDraw(deps, user, { opened, letterId, of })
      const warning = letterWarningText(opened.standing)
      const { spot, content } = opened
      return { bytes: await drawReferral(letter, { spot, content, photos, warning }), checkedAt }
    }
    const { bytes } = await recheckIfStale(await draw(), { accessOf: (pdf) => pdf, check: draw })
    return context.body(Uint8Array.from(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="referral-letter.pdf"',
      'cache-control': 'no-store',
    })
  }
