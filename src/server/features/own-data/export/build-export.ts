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
 * The job `make-own-export`: writes the ZIP as it is made, sealed on disk, and says by mail that it is ready. Tried again
 * it is made anew; what a try left behind is taken away.
 */
export const buildExport =
  (ports: Dependencies) =>
  async ({ exportId }: { exportId: string }): Promise<void> => {
    const { database, clock, files, jobs, config } = ports
    const row = await readExport(database.db, exportId as OwnExportId)
    if (row?.state !== 'making') return
    const access = await findPatientAccess(database)(row.patient_id)
    const photos = access?.consents.imagesAvailableOnline === true
    const bodyshots = photos && access.consents.consentPatientAccessToBodyshots
    const fileKey = `own-data/${row.export_id}.zip`
    await files.remove(fileKey)
    const entries = zipEntries(ports, {
      patientId: row.patient_id,
      allowed: { photos, bodyshots },
      now: clock.now(),
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
          'You asked us for a copy of your files. It can be fetched for 7 days, after you sign in:',
          `${config.publicUrl}/my-data`,
          'If you did not ask for it, set a new password now. That signs everybody out:',
          `${config.publicUrl}/confirm-reset-link`,
        ]),
      )
      return true
    })
    if (!isKept) await files.remove(fileKey)
  }
