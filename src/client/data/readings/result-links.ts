import { mutationOptions } from '@tanstack/react-query'
import * as drafts from '../../../contract/readings/result-drafts.ts'
import * as files from '../../../contract/readings/result-files.ts'
import * as calls from '../../../contract/readings/result-links.ts'
import { type OpenedResultLink, openedResultLink, resultLinkHeader } from '../../../contract/readings/result-links.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { Api, RequestOf } from '../api.ts'

/** Opens a practice's link with the patient's birth date; the answer also says why it does not open. */
export const openResultLink = (api: Api) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: async (request: RequestOf<typeof calls.openResultLink>): Promise<OpenedResultLink> => {
      try {
        return await api.call(calls.openResultLink, { request })
      } catch (error) {
        const refusal = error instanceof ApiException ? openedResultLink.safeParse(error.result).data : undefined
        if (refusal === undefined) throw error
        return refusal
      }
    },
  })

/** Saves what is typed on a link's page, for whoever opens the link again. */
export const saveResultDraftByLink = (api: Api) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: (request: RequestOf<typeof drafts.saveResultDraftByLink>) =>
      api.call(drafts.saveResultDraftByLink, { request }),
  })

type LinkedResult = RequestOf<typeof calls.saveResultByLink>

/** Enters the result of a spot by a link, with the laboratory's report if there is one. */
export const saveResultByLink = (api: Api) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: async ({ request, file }: { request: LinkedResult; file: File | null }) => {
      if (file !== null) await addFile(api, { ...request, file })
      await api.call(calls.saveResultByLink, { request })
    },
  })

/** The file goes first: once the spot has its result, its link accepts nothing more. */
const addFile = (
  api: Api,
  { sessionToken, lesionId, file }: Pick<LinkedResult, 'sessionToken' | 'lesionId'> & { file: File },
) =>
  api.call(
    files.addResultFileByLink,
    { form: { LesionId: lesionId, FileName: file.name, File: file } },
    { headers: { [resultLinkHeader]: sessionToken } },
  )
