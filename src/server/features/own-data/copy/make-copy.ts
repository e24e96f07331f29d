import { makeZip } from 'client-zip'
import type { OwnExportId } from '../../../../contract/ids.ts'
import { findPatientAccess } from '../../../access/patient-access.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import { letter } from '../../../records/accounts/letter.ts'
import { markReady, readCopy } from './copies-store.ts'
import { type CopyPorts, zipEntries } from './zip-entries.ts'

type Ports = CopyPorts & Pick<Services, 'config' | 'jobs'>

/**
 * The job `make-own-export`: writes the ZIP as it is made, sealed on disk, and says by mail that it is ready. Tried again
 * it is made anew; what a try left behind is taken away.
 */
export const makeCopy =
  (ports: Ports) =>
  async ({ exportId }: { exportId: string }): Promise<void> => {
    const { database, clock, files, jobs, config } = ports
    const row = await readCopy(database.db, exportId as OwnExportId)
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
      const made = { exportId: row.export_id, fileKey, byteSize, photos, bodyshots, now }
      if (!(await markReady(db, made))) return false
      const to = await readAddressee(db, row.login_id)
      await queueMail(
        db,
        jobs,
        letter(to, 'Your files are ready', [
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
