import { consentRevisionHeader } from '../../../../contract/images/image-bytes.ts'
import * as calls from '../../../../contract/own-data/own-data.ts'
import { requireOwn } from '../../../access/own-patient.ts'
import { findPatientAccess } from '../../../access/patient-access.ts'
import { userOf } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { streamBody } from '../../../http/stream-body.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { wasHiddenSince } from '../../../records/images/image-hidings-store.ts'
import { readReportFacts } from '../../../records/reports/report-facts-store.ts'
import { type ExportRow, readExport } from './exports-store.ts'

type Dependencies = Pick<Services, 'database' | 'clock' | 'files'>

/**
 * patientrecords/downloadexport: streams the ZIP to its patient only, after a step-up. 403 if, since the export was
 * made, a photo consent was withdrawn, a reader hid a photo, or a report was recalled; a new export leaves these out.
 */
export const downloadExport =
  (deps: Dependencies): RawHandler =>
  async (context, actor) => {
    const user = userOf(actor)
    const { exportId } = parseInput(calls.downloadExport.params, context.req.param(), 'path')
    const now = deps.clock.now()
    const row = await readExport(deps.database.db, exportId)
    if (row === undefined) throw new Problem('not-found')
    requireOwn(user, { patientId: row.patient_id })
    if (row.state !== 'ready' || row.expires_at === null || row.expires_at <= now) throw new Problem('not-found')
    requireStepUp(user)
    const judge = async () => {
      await requireAllowed(deps, row)
      await requireNoneHidden(deps, row)
      await requireNoneRecalled(deps, row)
    }
    const checkedAt = performance.now()
    await judge()
    const { loginId, sessionId } = user
    await writeSecurityLog(deps.database.db, {
      kind: 'export',
      what: 'own-data-fetched',
      actor: loginId,
      session: sessionId,
      patient: row.patient_id,
      now,
    })
    const pieces = judgedPieces(deps.files.pieces(row.file_key ?? ''), checkedAt, judge)
    return context.body(streamBody(pieces), 200, {
      'content-type': 'application/zip',
      'content-length': String(row.byte_size),
      'content-disposition': `attachment; filename="lentigo-my-data.zip"`,
      'cache-control': 'no-store',
    })
  }

/**
 * How long a check of the consents is valid while a copy is being sent, in ms. It must be shorter than the wait before
 * a withdrawal is confirmed.
 */
const judgedFor = 500

/**
 * The pieces of a file. Access is checked again before a piece is sent, so that a long download stops if the patient
 * withdraws consent meanwhile.
 */
async function* judgedPieces(
  pieces: AsyncGenerator<Uint8Array>,
  firstCheckedAt: number,
  judge: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let checkedAt = firstCheckedAt
  for await (const piece of pieces) {
    if (performance.now() - checkedAt > judgedFor) {
      checkedAt = performance.now()
      await judge()
    }
    yield piece
  }
}

async function requireAllowed({ database }: Dependencies, row: ExportRow): Promise<void> {
  const access = await findPatientAccess(database)(row.patient_id)
  const photos = access?.consents.imagesAvailableOnline === true
  const bodyshots = photos && access.consents.consentPatientAccessToBodyshots
  if ((row.has_photos !== true || photos) && (row.has_bodyshots !== true || bodyshots)) return
  throw new Problem('forbidden', {
    detail: 'You have withdrawn your consent to photos since this copy was made. Ask for a new copy without them.',
    extras: { reason: 'consent' },
    headers: { [consentRevisionHeader]: String(access?.consentRevision ?? 0) },
  })
}

async function requireNoneHidden({ database }: Dependencies, row: ExportRow): Promise<void> {
  if (row.has_photos !== true || !(await wasHiddenSince(database.db, row.patient_id, row.asked_at))) return
  throw new Problem('forbidden', {
    detail: 'A photo was hidden after this copy was made. Ask for a new copy without that photo.',
    extras: { reason: 'hidden-photo' },
  })
}

/** Throws `forbidden` if a report was recalled after the copy was requested: the copy still contains its findings. */
async function requireNoneRecalled({ database }: Dependencies, row: ExportRow): Promise<void> {
  const facts = await readReportFacts(database.db, { patientIds: [row.patient_id] })
  if (!facts.some(({ recalledAt }) => recalledAt !== null && recalledAt >= row.asked_at)) return
  throw new Problem('forbidden', {
    detail: 'A report was withdrawn after this copy was made. Ask for a new copy without that report.',
    extras: { reason: 'recalled-report' },
  })
}
