import * as calls from '../../../../contract/reports/referral-letters.ts'
import { may } from '../../../../domain/access/may.ts'
import { askText, howSoonChoices } from '../../../../domain/reports/referrals/ask-text.ts'
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
import { presentLetters } from './present-letters.ts'
import { askSourcesOf, openReferral, writeReferral, writersPractice } from './write-referral.ts'

/** A referral letter for a spot, with whom it can go to. */
export const getReferralLetter =
  (deps: ReportDependencies): Handler<typeof calls.getReferralLetter> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const opened = await openReferral(deps, user, query)
    const sources = await askSourcesOf(deps, opened)
    const access = await findPatientAccess(deps.database)(opened.row.patient_id)
    const recipients = await readLetterRecipients(deps.database.db, opened.row.patient_id)
    return {
      ...(await writeReferral(deps, user, { opened })),
      howSoon: howSoonChoices(sources).map((key) => ({ key, ask: askText(sources, key) })),
      recipients: recipients.filter(({ recipientId }) => recipientId !== `practice:${writersPractice(user, opened)}`),
      showsPhotos: access?.consents.imagesAvailableOnline === true,
      maySign: may(user, 'sign letters', null),
      sent: await presentLetters(deps, user, query),
    }
  }

/** The letter as a PDF; who may have it, and which photos, is judged again once it is drawn, as that takes long. */
export const downloadReferralLetter =
  (deps: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const { letterId, ...about } = parseInput(calls.downloadReferralLetter.query, context.req.query(), 'query')
    const user = userOf(actor)
    const draw = async () => {
      const opened = await openReferral(deps, user, about)
      const checkedAt = performance.now()
      const photos = await spotPhotos(deps, opened.row, about.lesionId)
      const letter =
        letterId === undefined
          ? await writeReferral(deps, user, { opened })
          : await readSignedLetter(deps.database.db, { ...about, letterId })
      if (letter === undefined) throw new Problem('not-found')
      return { bytes: await drawReferral(letter, { spot: opened.spot, content: opened.content, photos }), checkedAt }
    }
    const { bytes } = await recheckIfStale(await draw(), { accessOf: (pdf) => pdf, check: draw })
    return context.body(Uint8Array.from(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="referral-letter.pdf"',
      'cache-control': 'no-store',
    })
  }
