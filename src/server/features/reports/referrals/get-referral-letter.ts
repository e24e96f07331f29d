import * as calls from '../../../../contract/reports/referral-letters.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { recheckIfStale } from '../../../access/patient-access.ts'
import { spotPhotos } from '../documents/report-pdf.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { drawReferral } from './draw-referral.ts'
import { openReferral, writeReferral } from './write-referral.ts'

/** A referral letter for a spot. */
export const getReferralLetter =
  (deps: ReportDependencies): Handler<typeof calls.getReferralLetter> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    return writeReferral(deps, user, await openReferral(deps, user, query))
  }

/** The letter as a PDF; who may have it, and which photos, is judged again once it is drawn, as that takes long. */
export const downloadReferralLetter =
  (deps: ReportDependencies): RawHandler =>
  async (context, actor) => {
    const about = parseInput(calls.downloadReferralLetter.query, context.req.query(), 'query')
    const user = userOf(actor)
    const draw = async () => {
      const opened = await openReferral(deps, user, about)
      const checkedAt = performance.now()
      const photos = await spotPhotos(deps, opened.row, about.lesionId)
      const letter = await writeReferral(deps, user, opened)
      return { bytes: await drawReferral(letter, { spot: opened.spot, content: opened.content, photos }), checkedAt }
    }
    const { bytes } = await recheckIfStale(await draw(), { accessOf: (pdf) => pdf, check: draw })
    return context.body(Uint8Array.from(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="referral-letter.pdf"',
      'cache-control': 'no-store',
    })
  }
