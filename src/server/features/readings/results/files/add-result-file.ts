import type * as calls from '../../../../../contract/readings/result-files.ts'
import { resultLinkHeader } from '../../../../../contract/readings/result-links.ts'
import type { FormHandler } from '../../../../http/bind-form.ts'
import { userOf } from '../../../../http/bind.ts'
import { invalid, Problem } from '../../../../http/problem.ts'
import { hashSecretToken } from '../../../../platform/secret-token.ts'
import { readResultLinkBySession } from '../../../../records/readings/result-links-store.ts'
import type { Services } from '../../../../platform/services.ts'
import type { ReadingDependencies } from '../../reading-dependencies.ts'
import { logLink } from '../links/open-result-link.ts'
import { requireSpotOfLink } from '../links/save-result-by-link.ts'
import { requireSentSpot } from '../result-access.ts'
import { lockResult } from '../result-store.ts'
import { saveResultFile } from './save-result-file.ts'
import { presentResultFile, readResultFile } from './result-file-store.ts'

const chooseFile = () => invalid('/File', 'Choose a PDF or a JPEG.')

/** Saves a laboratory's report with a spot that the caller may handle. Throws 404 for any other spot. */
export const addResultFile = (
  deps: ReadingDependencies & Pick<Services, 'files'>,
): FormHandler<typeof calls.addResultFile> => ({
  authorise: async (actor) => {
    // A patient or a visitor gets the same answer as for a spot that does not exist.
    if (userOf(actor).practices.length === 0 && userOf(actor).patientId !== null) throw new Problem('not-found')
  },
  handle: async ({ form, file, actor }) => {
    const user = userOf(actor)
    const spot = await requireSentSpot(deps, user, { reportId: form.ReportId, lesionId: form.LesionId })
    if (file === null) throw chooseFile()
    const now = deps.clock.now()
    const row = await deps.database.db.transaction().execute(async (db) => {
      await lockResult(db, spot)
      const named = { name: form.FileName, bytes: file }
      return readResultFile(db, await saveResultFile(db, deps, { spot, file: named, by: user, now }))
    })
    if (row === undefined) throw new Problem('not-found')
    return presentResultFile(row)
  },
})

/**
 * Saves a laboratory's report with a link's session, for a spot of the link. The session is checked before the file is
 * read.
 */
export const addResultFileByLink = (
  deps: Pick<Services, 'database' | 'clock' | 'files'>,
): FormHandler<typeof calls.addResultFileByLink> => {
  const tokenOf = (headers: Headers) => headers.get(resultLinkHeader) ?? ''
  return {
    authorise: async (_, headers) => {
      const link = await readResultLinkBySession(deps.database.db, hashSecretToken(tokenOf(headers)), deps.clock.now())
      if (link === undefined) throw new Problem('not-found')
    },
    handle: async ({ form, file, headers }) => {
      if (file === null) throw chooseFile()
      const now = deps.clock.now()
      await deps.database.db.transaction().execute(async (db) => {
        const request = { sessionToken: tokenOf(headers), lesionId: form.LesionId, now }
        const { link, spot } = await requireSpotOfLink(db, request)
        const named = { name: form.FileName, bytes: file }
        await saveResultFile(db, deps, { spot, file: named, by: { name: 'A practice, by a link' }, now })
        await logLink(db, { what: 'file', link, now })
      })
    },
  }
}
