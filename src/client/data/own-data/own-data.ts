import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, OwnExportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/own-data/own-data.ts'
import type { Api, RunWithStepUp } from '../api.ts'

const myDataKey = ['my-data'] as const
/** How often is asked whether a copy is ready, while one is being made. */
const pollInterval = 5000

/** What is kept of the patient, and their copies of it. */
export const getMyDataQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...myDataKey, loginId],
    queryFn: () => api.call(calls.getMyData, {}),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((copy) => copy.state === 'making') ? pollInterval : (false as const),
  })

/** Asks for a copy. */
export const requestExport = (api: Api) =>
  mutationOptions({ mutationFn: () => api.call(calls.requestExport, {}), meta: { refreshes: [myDataKey] } })

/** The bytes of a copy, after a fresh proof. */
export const downloadExport = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: async (exportId: OwnExportId) => {
      const { bytes } = await run(() => api.bytes(calls.downloadExport, { params: { exportId } }))
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/zip' })
    },
  })

/** Closes the account, after a fresh proof. */
export const closeAccount = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(calls.closeAccount, { request: { confirm: 'close' } })),
    // What was in the way may have changed meanwhile.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: myDataKey }),
  })
