import { makeZip } from 'client-zip'
import type { OwnExportId } from '../../../../contract/ids.ts'
import { findPatientAccess } from '../../../access/patient-access.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import { markExportReady, readExport } from './exports-store.ts'
import { type ExportDependencies, zipEntries } from './zip-entries.ts'

type Dependencies = ExportDependencies & Pick<Services, 'config' | 'jobs'>

/**
 * The job `build-export`: streams the ZIP to an encrypted file and mails the patient when it is ready. A retry deletes
 * the file of the failed attempt and starts again.
 */
export const buildExport =
  (deps: Dependencies) =>
  async ({ exportId }: { exportId: string }): Promise<void> => {
    const { database, clock, files, jobs, config } = deps
    const row = await readExport(database.db, exportId as OwnExportId)
    if (row?.state !== 'making') return
    const access = await findPatientAccess(database)(row.patient_id)
    const photos = access?.consents.imagesAvailableOnline === true
    const bodyshots = photos && access.consents.consentPatientAccessToBodyshots
    const fileKey = `own-data/${row.export_id}.zip`
    await files.remove(fileKey)
    const leftOut: string[] = []
    const entries = zipEntries(deps, {
      patientId: row.patient_id,
      allowed: { photos, bodyshots },
      now: clock.now(),
      leftOut,
    })
    await files.writeFrom(fileKey, makeZip(entries))
    const byteSize = (await files.size(fileKey)) ?? 0
    const isKept = await database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const built = { exportId: row.export_id, fileKey, byteSize, photos, bodyshots, now }
      if (!(await markExportReady(db, built))) return false
      const to = await readMailRecipient(db, row.login_id)
      await queueMail(
        db,
        jobs,
        accountMail(to, 'Your files are ready', [
          'You asked us for a copy of your files. Sign in to download it within 7 days:',
          `${config.publicUrl}/my-data`,
          ...(leftOut.length === 0
            ? []
            : ['Some files could not be made. NOT-INCLUDED.txt in the copy names them and says what to do.']),
          'If you did not ask for it, set a new password now, which signs out all devices:',
          `${config.publicUrl}/confirm-reset-link`,
        ]),
      )
      return true
    })
    if (!isKept) await files.remove(fileKey)
  }
