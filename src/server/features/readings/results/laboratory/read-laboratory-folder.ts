import type { LaboratoryFolder } from '../../../../platform/healthlink/laboratory-folder.ts'
import { type LaboratoryDependencies, takeLaboratoryMessage } from './take-laboratory-message.ts'

/**
 * The job `read-laboratory-messages`: processes complete files, one after the other. A file that fails stays in the
 * folder and blocks no other. The log contains neither file names nor content, which belong to the laboratory.
 */
export const readLaboratoryFolder =
  (deps: LaboratoryDependencies & { folder: LaboratoryFolder }) => async (): Promise<void> => {
    for (const fileName of await deps.folder.listComplete(deps.clock.now()))
      try {
        const text = await deps.folder.read(fileName)
        const verdict =
          text === null
            ? ({ kind: 'refused', reason: 'The file is too large for a message: 20 MB at most.' } as const)
            : await takeLaboratoryMessage(deps, { fileName, text })
        if (verdict.kind !== 'taken')
          deps.logger.warn({ verdict: verdict.kind }, 'a laboratory’s message was not filed')
        if (verdict.kind === 'refused') await deps.folder.refuse(fileName, verdict.reason)
        else await deps.folder.remove(fileName)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
        deps.logger.error({ code }, 'a laboratory’s message could not be processed')
      }
  }
